/// A value of a program's own.
struct Profile: Codable, Equatable {
  var name: String
  var visits: Int
}
