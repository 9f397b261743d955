/// Saves, loads and deletes dictionaries by account and service.
public struct Locksmith {
}
