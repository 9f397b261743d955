package import StealthyStash

/// An `.env` file: `KEY=value` a line.
///
/// | written | read as |
/// |---|---|
/// | `KEY=plain text # comment` | the text without spaces at its ends; a comment needs a space before it (B72) |
/// | `KEY='text'` | the text as it is, several lines too |
/// | `KEY="text"` | several lines too; `\n`, `\r`, `\t`, `\"`, `\\`, `\$` and `` \` `` are characters, another backslash is itself |
/// | `export KEY=value` | the same as without |
/// | `# comment` | nothing |
///
/// Nothing is substituted: `$NAME` stays as it is. A name is a letter or `_`, and then letters,
/// digits and `_`. A line may end with CRLF, and a file begin with the mark of UTF-8. A name that is
/// there twice has its last value, as in a shell.
///
/// Each name becomes a generic item: the service is the caller's, the account is the name.
package struct EnvironmentFile: Sendable, Equatable, Redacted {
  /// A name with its value.
  package struct Variable: Sendable, Equatable, Redacted {
    /// The name.
    package let name: String

    /// The value, any bytes.
    package let value: Data

    /// A name with its value.
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value, any bytes but NUL.
    package init(_ name: String, _ value: Data) {
      self.name = name
      self.value = value
    }
  }

  /// The variables in the order of their first lines, each name once.
  package private(set) var variables: [Variable] = []

  /// Reads a file.
  /// - Parameter data: The bytes of the file.
  /// - Throws: `unexpectedData` with the number of the line that is not `KEY=value`, has a NUL in it,
  ///   or begins a quotation that does not end.
  package init(_ data: Data) throws {
    var reader = EnvironmentReader(data)
    var positions: [String: Int] = [:]
    while let variable = try reader.next() {
      if let position = positions[variable.name] {
        variables[position] = variable
      } else {
        positions[variable.name] = variables.count
        variables.append(variable)
      }
    }
  }

  /// The variables as items.
  /// - Parameter service: The service of the items.
  /// - Returns: An item for each variable.
  package func items(service: String) -> [AnyStealthyProperty] {
    variables.map {
      GenericPasswordItem(account: $0.name, data: $0.value, service: service).eraseToAnyProperty()
    }
  }

  /// Writes a file that is read as the same variables.
  /// - Parameter variables: The variables.
  /// - Returns: The bytes of the file, each value in quotes: single ones, double ones where the value
  ///   has a single quote or a line end in it.
  /// - Throws: `invalidItem` if a name cannot be one, or a value has a NUL in it.
  package static func written(_ variables: [Variable]) throws -> Data {
    var bytes: [UInt8] = []
    for variable in variables {
      guard isName(Array(variable.name.utf8)[...]) else {
        throw StealthyError.refused("An account is not the name of a variable.")
      }
      guard !variable.value.contains(0) else {
        throw StealthyError.refused("A value has a NUL in it, which no variable can hold.")
      }
      bytes += variable.name.utf8
      bytes += quoted(variable.value)
      bytes.append(.lineFeed)
    }
    return Data(bytes)
  }

  /// `='…'`, or `="…"` if there is a byte in the value that single quotes do not hold well.
  private static func quoted(_ value: Data) -> [UInt8] {
    let special: [UInt8] = [.singleQuote, .lineFeed, .carriageReturn]
    guard value.contains(where: special.contains) else {
      return [.equals, .singleQuote] + value + [.singleQuote]
    }
    var bytes: [UInt8] = [.equals, .doubleQuote]
    for byte in value {
      switch byte {
      case .lineFeed: bytes += "\\n".utf8
      case .carriageReturn: bytes += "\\r".utf8
      case .doubleQuote, .backslash, UInt8(ascii: "$"), UInt8(ascii: "`"):
        bytes += [.backslash, byte]
      default: bytes.append(byte)
      }
    }
    return bytes + [.doubleQuote]
  }

  /// Whether the bytes can be the name of a variable.
  static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, !first.isDigit else { return false }
    return bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }
}
