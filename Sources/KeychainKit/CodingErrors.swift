/// A coder's errors quote the value, the bytes around a mistake, or the keys on the way to it, which
/// may be the keys of a stored dictionary. What they say of the type is kept.
extension Error {
  /// The error without what is stored; one that is not of a coder is as it was.
  var withoutSecret: any Error {
    switch self {
    case let error as DecodingError: error.redacted
    case let error as EncodingError: error.redacted
    default: self
    }
  }
}

extension DecodingError {
  fileprivate var redacted: DecodingError {
    switch self {
    case .keyNotFound(let key, _):
      // The type asked for it, and it is not in what is stored.
      .keyNotFound(key, Self.context("A key that the type needs is not in what is stored."))
    case .typeMismatch(let type, _):
      .typeMismatch(type, Self.context("What is stored has a value of another type."))
    case .valueNotFound(let type, _):
      .valueNotFound(type, Self.context("What is stored has no value where the type needs one."))
    case .dataCorrupted:
      .dataCorrupted(Self.context("What is stored is not the JSON of the type."))
    @unknown default:
      .dataCorrupted(Self.context("What is stored cannot be decoded."))
    }
  }

  private static func context(_ description: String) -> Context {
    Context(codingPath: [], debugDescription: description)
  }
}

extension EncodingError {
  fileprivate var redacted: EncodingError {
    switch self {
    case .invalidValue(let value, _):
      .invalidValue(type(of: value), Self.context)
    @unknown default:
      .invalidValue((any Encodable).self, Self.context)
    }
  }

  private static var context: Context {
    Context(codingPath: [], debugDescription: "A value of this type cannot be encoded as JSON.")
  }
}
