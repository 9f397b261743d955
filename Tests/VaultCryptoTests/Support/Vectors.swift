import Foundation

/// Reads a file of published vectors.
func vectors<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
  let folder = Bundle.module.resourceURL?.appendingPathComponent("Vectors")
  let url = folder?.appendingPathComponent(name)
  return try JSONDecoder().decode(type, from: Data(contentsOf: url ?? URL(fileURLWithPath: "/")))
}

/// Bytes that are written in hexadecimal.
struct HexBytes: Decodable {
  let bytes: [UInt8]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let bytes = [UInt8](hex: text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not hexadecimal")
    }
    self.bytes = bytes
  }
}

extension [UInt8] {
  init?(hex: String) {
    let digits = hex.compactMap(\.hexDigitValue)
    guard digits.count == hex.count, digits.count % 2 == 0 else { return nil }
    self = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  var hex: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
