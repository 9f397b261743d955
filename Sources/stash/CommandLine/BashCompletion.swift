/// The completion of bash, from the table of commands.
enum BashCompletion {
  static var script: String {
    let names = CommandName.listed.map(\.rawValue).joined(separator: " ")
    return """
      # bash completion for stash; made by 'stash completions bash'.
      _stash() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names) --help --version" -- "$word"))
          return
        fi
        case "$command $previous" in
      \(values.joined(separator: "\n"))
          help\\ help) COMPREPLY=($(compgen -W "\(names)" -- "$word")); return ;;
          completions\\ completions) COMPREPLY=($(compgen -W "bash" -- "$word")); return ;;
          slots\\ slots) COMPREPLY=($(compgen -W "list add change remove" -- "$word")); return ;;
        esac
        case "$command" in
      \(options.joined(separator: "\n"))
        esac
      }
      complete -o default -F _stash stash

      """
  }

  /// What follows an option with a value.
  private static var values: [String] {
    CommandName.listed.flatMap { name in
      name.command.options.compactMap { option in
        let pattern = "    \(name.rawValue)\\ --\(option.name))"
        switch option.value {
        case .none: return nil
        case .path: return pattern + " COMPREPLY=($(compgen -f -- \"$word\")); return ;;"
        case .choice(let words), .word(_, let words):
          let list = words.joined(separator: " ")
          return pattern + " COMPREPLY=($(compgen -W \"\(list)\" -- \"$word\")); return ;;"
        case .text, .number: return pattern + " return ;;"
        }
      }
    }
  }

  private static var options: [String] {
    CommandName.listed.map { name in
      let words = (name.command.options + [.help]).map { "--\($0.name)" }.joined(separator: " ")
      return "    \(name.rawValue)) COMPREPLY=($(compgen -W \"\(words)\" -- \"$word\")) ;;"
    }
  }
}
