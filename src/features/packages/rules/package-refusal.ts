/**
 * Describes the error codes with which a participant rejects a DAR (from Canton's package service).
 * Unlisted codes are shown as received.
 */
const words: Readonly<Record<string, string>> = {
  INVALID_DAR: 'The participant cannot open the file as a DAR.',
  INVALID_DAR_FILE_NAME: 'The participant does not accept the name of the DAR.',
  INVALID_ZIP_ENTRY: 'The DAR contains an unexpected file.',
  INVALID_LEGACY_DAR: 'The format of the DAR is no longer supported.',
  ZIP_BOMB: 'The unpacked DAR is larger than the participant allows.',
  PARSE_ERROR: 'A package in the DAR is not readable Daml-LF.',
  ALLOWED_LANGUAGE_VERSIONS:
    'A package is of a Daml-LF version that the participant does not allow.',
  DAR_PARSE_ERROR: 'A package in the DAR is not readable Daml-LF.',
  DAR_SELF_CONSISTENCY:
    'A dependency is missing in the DAR, or the DAR contains unneeded packages.',
  DAR_VALIDATION_ERROR: 'A package of the DAR does not pass the Daml-LF checks.',
  PACKAGE_SELF_CONSISTENCY:
    'The participant does not have a package that one of these packages depends on.',
  PACKAGE_VALIDATION_ERROR: 'A package does not pass the Daml-LF checks.',
  DAR_NOT_VALID_UPGRADE:
    'A package is not a valid upgrade of a vetted package of the same name: it could not use existing data on the ledger. Keep existing fields and choices, and add only optional fields at the end.',
  NOT_VALID_UPGRADE_PACKAGE:
    'A package is not a valid upgrade of a vetted package of the same name.',
  KNOWN_PACKAGE_VERSION:
    'A different package with the same name and version is already vetted. Increase the version in daml.yaml and build again.',
  KNOWN_DAR_VERSION: 'A DAR with the same name and version but other contents already exists.',
  UPGRADE_PACKAGE_NAME_CONFLICT: 'The package cannot upgrade an existing package of the same name.',
  TOPOLOGY_DEPENDENCIES_NOT_VETTED:
    'A package depends on a package that is not vetted on the synchronizer.',
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
