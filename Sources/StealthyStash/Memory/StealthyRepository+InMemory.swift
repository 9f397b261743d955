extension StealthyRepository where Self == InMemoryRepository {
  /// A new and empty repository in memory: what is stored in it ends with the process.
  public static var inMemory: InMemoryRepository { InMemoryRepository() }
}
