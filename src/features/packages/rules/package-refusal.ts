/**
 * Describes the error codes with which a participant rejects a DAR (from Canton's package service).
 * Unlisted codes are shown as received.
 */
const words: Readonly<Record<string, string>> = {
  INVALID_DAR: 'The file is no DAR that the participant can open.',
  INVALID_DAR_FILE_NAME: 'The DAR has a name that the participant does not take.',
  INVALID_ZIP_ENTRY: 'The DAR holds a file that the participant does not expect.',
  INVALID_LEGACY_DAR: 'The DAR is of a form that is no longer supported.',
  ZIP_BOMB: 'The DAR would unpack to more than the participant allows.',
  PARSE_ERROR: 'A package in the DAR is not readable Daml-LF.',
  ALLOWED_LANGUAGE_VERSIONS:
    'A package is of a Daml-LF version that the participant does not allow.',
  DAR_PARSE_ERROR: 'A package in the DAR is not readable Daml-LF.',
  DAR_SELF_CONSISTENCY:
    'The DAR lacks a package that another one of it depends on, or holds more than it needs.',
  DAR_VALIDATION_ERROR: 'A package of the DAR does not pass the Daml-LF checks.',
  PACKAGE_SELF_CONSISTENCY: 'The participant lacks a package that one of these depends on.',
  PACKAGE_VALIDATION_ERROR: 'A package does not pass the Daml-LF checks.',
  DAR_NOT_VALID_UPGRADE:
    'A package is no valid upgrade of a vetted package of the same name: data that is on the ledger could not be used with it. Keep fields and choices that exist, and add only optional fields at the end.',
  NOT_VALID_UPGRADE_PACKAGE: 'A package is no valid upgrade of a vetted package of the same name.',
  KNOWN_PACKAGE_VERSION:
    'A different package of the same name and version is vetted already. Raise the version in daml.yaml and build again.',
  KNOWN_DAR_VERSION: 'A DAR of the same name and version is known already, with other contents.',
  UPGRADE_PACKAGE_NAME_CONFLICT: 'A package of this name is known that it cannot upgrade.',
  TOPOLOGY_DEPENDENCIES_NOT_VETTED:
    'A package depends on one that is not vetted on the synchronizer.',
  PACKAGE_SERVICE_CANNOT_AUTODETECT_SYNCHRONIZER:
    'The participant is connected to several synchronizers: choose the one to check against.',
  PACKAGE_SERVICE_NOT_CONNECTED_TO_SYNCHRONIZER:
    'The participant is not connected to that synchronizer.',
  PACKAGE_SERVICE_SYNCHRONIZER_DISCONNECTED:
    'The participant lost its connection to the synchronizer.',
  PACKAGE_NOT_FOUND: 'The participant does not have this package.',
}

/** Returns the description of an error code, or `undefined` for an unknown code. */
export function refusalWords(code: string): string | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined
}
