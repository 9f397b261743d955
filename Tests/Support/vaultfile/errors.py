"""What a reader can say against a vault."""

from __future__ import annotations

CORRUPTED = "corrupted"
NOT_A_REPOSITORY = "notARepository"
UNSUPPORTED_VERSION = "unsupportedVersion"
AUTHENTICATION_FAILED = "authenticationFailed"
UNSAFE_PERMISSIONS = "unsafePermissions"

# The stages, in the order in which a reader comes to them.
OPEN = "open"
READ = "read"
VERIFY = "verify"
SOUND = "sound"

EXIT_STATUS = {
    CORRUPTED: 10,
    NOT_A_REPOSITORY: 11,
    UNSUPPORTED_VERSION: 12,
    AUTHENTICATION_FAILED: 13,
    UNSAFE_PERMISSIONS: 14,
}


class VaultError(Exception):
    """A defect: `code` is one of the names above, as `StealthyError.Code` spells them."""

    def __init__(self, code: str, message: str):
        super().__init__(message)
        self.code = code
        self.message = message


class Corrupted(VaultError):
    """What is stored is damaged."""

    def __init__(self, message: str):
        super().__init__(CORRUPTED, message)


def demand(condition: object, message: str) -> None:
    """Raises `Corrupted` unless the condition holds."""
    if not condition:
        raise Corrupted(message)
