public import StealthyStash

/// A reader of comma-separated values as RFC 4180 describes them.
///
/// ```swift
/// var reader = CSVReader(data)
/// while let record = try reader.next() {
///   print(record.line, record.fields.count)
/// }
/// ```
///
/// Fields come byte for byte. A byte-order mark before the first record is no part of it. A line
/// ends with CRLF, LF or CR, and a line with nothing on it is no record. What a program that quotes
/// correctly cannot have written is an error with its line number, and never a guess: a wrong guess
/// would move a password into another field.
public struct CSVReader: Sendable {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var fieldCount: Int?

  /// Creates a reader.
  /// - Parameter data: The bytes of the file, in UTF-8.
  public init(_ data: Data) {
    bytes = [UInt8](data)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Reads the next record.
  /// - Returns: The record, or nil after the last one and after an error.
  /// - Throws: `unexpectedData` with the line number for a quote that is not closed, text after a
  ///   closing quote, a quote within an unquoted field, bytes that are not UTF-8, and a record with
  ///   more or fewer fields than the first.
  public mutating func next() throws -> CSVRecord? {
    while takeLineEnd() {}
    guard position < bytes.count else { return nil }
    do {
      return try record()
    } catch {
      position = bytes.count
      throw error
    }
  }

  private mutating func record() throws -> CSVRecord {
    let firstLine = line
    var fields: [String] = []
    fields.reserveCapacity(fieldCount ?? 12)
    repeat {
      fields.append(try byte == .quote ? quotedField() : unquotedField())
    } while takeComma()
    let expected = fieldCount ?? fields.count
    guard fields.count == expected else {
      throw StealthyError(
        malformedLine: firstLine,
        "The row has \(fields.count) fields where the header has \(expected).")
    }
    fieldCount = expected
    return CSVRecord(line: firstLine, fields: fields)
  }

  private mutating func unquotedField() throws -> String {
    let start = position
    while let byte, !byte.endsField {
      guard byte != .quote else {
        throw StealthyError(
          malformedLine: line, "There is a quotation mark within a field that is not quoted.")
      }
      position += 1
    }
    return try text(bytes[start..<position], from: line)
  }

  private mutating func quotedField() throws -> String {
    let firstLine = line
    position += 1
    var start = position
    // What comes before a doubled quote; stays empty in the usual field, which has none.
    var pieces: [UInt8] = []
    while let byte {
      if byte == .quote {
        let piece = bytes[start..<position]
        position += 1
        guard self.byte == .quote else {
          try checkClosed()
          return try text(pieces.isEmpty ? piece : (pieces + piece)[...], from: firstLine)
        }
        pieces += piece
        start = position
        position += 1
      } else if !takeLineEnd() {
        position += 1
      }
    }
    throw StealthyError(malformedLine: firstLine, "A quotation mark is opened and never closed.")
  }

  private func checkClosed() throws {
    guard let byte, !byte.endsField else { return }
    throw StealthyError(malformedLine: line, "There is text after a closing quotation mark.")
  }

  private func text(_ slice: ArraySlice<UInt8>, from firstLine: Int) throws -> String {
    guard let text = String(utf8: slice) else {
      throw StealthyError(
        malformedLine: firstLine, "A field is not UTF-8 text; save the file as UTF-8.")
    }
    return text
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func takeComma() -> Bool {
    guard byte == .comma else { return false }
    position += 1
    return true
  }

  private mutating func takeLineEnd() -> Bool {
    guard let byte, byte == .lineFeed || byte == .carriageReturn else { return false }
    position += 1
    if byte == .carriageReturn, self.byte == .lineFeed { position += 1 }
    line += 1
    return true
  }
}

extension CSVReader: CustomStringConvertible, CustomReflectable {
  /// The line that is read next; the bytes hold secrets and are not shown (law L21).
  public var description: String { "CSVReader(line: \(line))" }

  /// The line that is read next.
  public var customMirror: Mirror { Mirror(self, children: ["line": line]) }
}

extension UInt8 {
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")

  fileprivate var endsField: Bool {
    self == .comma || self == .lineFeed || self == .carriageReturn
  }
}
