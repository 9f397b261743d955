/// Saves, loads, updates and deletes dictionaries by account and service.
///
/// ```swift
/// try Locksmith.saveData(["some key": "some value"], forUserAccount: "myUserAccount")
/// let dictionary = Locksmith.loadDataForUserAccount("myUserAccount")
/// ```
///
/// On Apple's systems the data is in the Keychain. Elsewhere a program first says where it is to be
/// kept, with ``use(_:)``; until then nothing can be saved.
///
/// ## Topics
///
/// ### Choosing a store
/// - ``use(_:)``
/// - ``withRepository(_:_:)-(_,()->Result)``
/// - ``withRepository(_:isolation:_:)``
///
/// ### Saving
/// - ``saveData(_:forUserAccount:inService:accessGroup:accessible:)``
/// - ``updateData(_:forUserAccount:inService:accessGroup:accessible:)``
///
/// ### Loading
/// - ``loadDataForUserAccount(_:inService:accessGroup:)``
/// - ``loadData(forUserAccount:inService:accessGroup:)``
///
/// ### Deleting
/// - ``deleteDataForUserAccount(_:inService:accessGroup:)``
///
/// ### With the labels of version 4
/// - ``saveData(data:forUserAccount:inService:accessGroup:accessible:)``
/// - ``updateData(data:forUserAccount:inService:accessGroup:accessible:)``
/// - ``loadDataForUserAccount(userAccount:inService:accessGroup:)``
/// - ``deleteDataForUserAccount(userAccount:inService:accessGroup:)``
public struct Locksmith {}
