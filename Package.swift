// swift-tools-version: 6.2
import PackageDescription

/// Where the vault is built: other Apple systems have the Keychain.
let vaultCondition = TargetDependencyCondition.when(
  platforms: [.linux, .macOS], traits: ["Vault"])

// In layer order: a target depends only on what stands above it here.
let package = Package(
  name: "StealthyStash",
  platforms: [
    .macOS(.v12), .iOS(.v14), .tvOS(.v14), .watchOS(.v7), .visionOS(.v1),
  ],
  products: [
    .library(name: "StealthyStash", targets: ["StealthyStash"]),
    .library(name: "StealthyVault", targets: ["StealthyVault"]),
    .library(name: "StealthyTesting", targets: ["StealthyTesting"]),
    .library(name: "Locksmith", targets: ["Locksmith"]),
    .library(name: "KeychainKit", targets: ["KeychainKit"]),
    // Nothing of it is public; only a product can be fuzzed from a package of its own.
    .library(name: "CredentialHelpers", targets: ["CredentialHelpers"]),
    .executable(name: "stash", targets: ["stash"]),
    .executable(name: "CompositeCredentials", targets: ["CompositeCredentials"]),
    .executable(name: "LoginImport", targets: ["LoginImport"]),
    .executable(name: "ServerSecrets", targets: ["ServerSecrets"]),
    .executable(name: "TestDouble", targets: ["TestDouble"]),
    .executable(name: "TwitterAccount", targets: ["TwitterAccount"]),
  ],
  traits: [
    .default(enabledTraits: ["Vault"]),
    .trait(
      name: "Vault",
      description: "The encrypted file; it needs the development files of SQLite and libsodium."),
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CSodium", pkgConfig: "libsodium",
      providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
    .systemLibrary(name: "CProcess"),

    .target(name: "StealthyStash"),
    .target(name: "SecureFiles"),
    .target(
      name: "SQLiteDriver", dependencies: [.target(name: "CSQLite", condition: vaultCondition)]),
    .target(
      name: "VaultCrypto", dependencies: [.target(name: "CSodium", condition: vaultCondition)]),
    .target(
      name: "StealthyVault",
      dependencies: ["StealthyStash", "SecureFiles", "SQLiteDriver", "VaultCrypto"]),
    .target(name: "StealthyTesting", dependencies: ["StealthyStash"]),
    .target(name: "Locksmith", dependencies: ["StealthyStash"]),
    .target(name: "KeychainKit", dependencies: ["StealthyStash"]),
    .target(name: "LoginFormats", dependencies: ["StealthyStash"]),
    .target(name: "CredentialHelpers", dependencies: ["StealthyStash"]),
    .executableTarget(
      name: "stash",
      dependencies: [
        "StealthyStash", "StealthyVault", "SecureFiles", "SQLiteDriver", "LoginFormats",
        "CredentialHelpers", "CProcess",
      ]),

    .executableTarget(
      name: "CompositeCredentials", dependencies: ["StealthyStash"],
      path: "Samples/CompositeCredentials"),
    .executableTarget(
      name: "LoginImport", dependencies: ["StealthyStash", "LoginFormats"],
      path: "Samples/LoginImport"),
    .executableTarget(
      name: "ServerSecrets", dependencies: ["StealthyStash", "StealthyVault"],
      path: "Samples/ServerSecrets"),
    .executableTarget(
      name: "TestDouble", dependencies: ["StealthyStash", "StealthyTesting"],
      path: "Samples/TestDouble"),
    .executableTarget(
      name: "TwitterAccount", dependencies: ["Locksmith", "StealthyVault"],
      path: "Samples/TwitterAccount"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "StealthyStash", "StealthyVault", .target(name: "CSQLite", condition: vaultCondition),
        .target(name: "CSodium", condition: vaultCondition),
      ],
      path: "Benchmarks", exclude: ["keyring.sh", "processes.py", "stash.sh"]),

    .target(
      name: "TestSupport", dependencies: ["StealthyStash"], path: "Tests/Support",
      exclude: ["KeychainStandIn", "helper_corpus.py", "vault_decoder.py", "vaultfile"]),
    .target(
      name: "FaultFileSystem", dependencies: [.target(name: "CSQLite", condition: vaultCondition)],
      path: "Tests/FaultFileSystem"),
    .executableTarget(
      name: "Corruption",
      dependencies: ["StealthyStash", "StealthyVault", "SQLiteDriver", "SecureFiles"],
      path: "Tests/Corruption"),
    .executableTarget(
      name: "Torture",
      dependencies: [
        "StealthyStash", "StealthyVault", "SQLiteDriver", "SecureFiles", "FaultFileSystem",
        "TestSupport",
      ],
      path: "Tests/Torture"),
    .testTarget(
      name: "StealthyStashTests",
      dependencies: ["StealthyStash", "StealthyTesting", "TestSupport"],
      resources: [.copy("KeychainCases/keychain-cases.tsv")]),
    .testTarget(name: "SecureFilesTests", dependencies: ["SecureFiles", "TestSupport"]),
    .testTarget(
      name: "SQLiteDriverTests", dependencies: ["SQLiteDriver", "FaultFileSystem", "TestSupport"]),
    .testTarget(
      name: "VaultCryptoTests", dependencies: ["VaultCrypto", "TestSupport"],
      resources: [.copy("Vectors")]),
    .executableTarget(
      name: "VaultErrand", dependencies: ["StealthyStash", "StealthyVault"],
      path: "Tests/VaultErrand"),
    .testTarget(
      name: "StealthyVaultTests",
      dependencies: [
        "StealthyStash", "StealthyVault", "SQLiteDriver", "VaultCrypto", "SecureFiles", "Locksmith",
        "StealthyTesting", "FaultFileSystem", "TestSupport", "Corruption", "VaultErrand",
        "KeychainKit",
      ]),
    .testTarget(name: "VersionOneTests", dependencies: ["StealthyStash"]),
    .testTarget(name: "StealthyTestingTests", dependencies: ["StealthyTesting"]),
    .testTarget(
      name: "LocksmithTests",
      dependencies: ["Locksmith", "StealthyStash", "StealthyTesting", "TestSupport"]),
    .testTarget(name: "LocksmithUserTests", dependencies: ["Locksmith"]),
    .testTarget(
      name: "KeychainKitTests",
      dependencies: ["KeychainKit", "StealthyStash", "StealthyTesting", "TestSupport"]),
    .testTarget(name: "KeychainKitUserTests", dependencies: ["KeychainKit", "StealthyStash"]),
    .testTarget(
      name: "LoginFormatsTests", dependencies: ["StealthyStash", "LoginFormats", "TestSupport"],
      resources: [.copy("Logins")]),
    .testTarget(
      name: "CredentialHelpersTests",
      dependencies: ["CredentialHelpers", "StealthyStash", "TestSupport"]),
    .systemLibrary(name: "CSpawn", path: "Tests/CSpawn"),
    .testTarget(
      name: "stashTests",
      dependencies: ["stash", "StealthyStash", "StealthyVault", "CSpawn", "TestSupport"],
      exclude: ["Support/password_server.py"], resources: [.copy("Golden")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0443-warning-control-flags.md
    .treatAllWarnings(as: .error),
  ]
}

// Version 1.0's users compile without these features, and should see no warning either.
for target in package.targets where target.name == "VersionOneTests" {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}

// Nor should those of Locksmith 4 and KeychainKit 2, whose code is of Swift 5 at the newest.
for target in package.targets
where ["LocksmithUserTests", "KeychainKitUserTests"].contains(target.name) {
  target.swiftSettings = [.treatAllWarnings(as: .error), .swiftLanguageMode(.v5)]
}
