/// What an error is about: the words its message begins with.
enum Subject: String, Sendable {
  case file = "The file"
  case folder = "The folder of the file"
}
