import { invalidField } from './canton-error.ts'

const partyId = /^[A-Za-z0-9:\-_ ]{1,255}$/
const ledgerString = /^[A-Za-z0-9._:\-#/ ]{1,255}$/
const userId = /^[a-zA-Z0-9@^$.!`\-#+'~_|:()]{1,128}$/
const packageId = /^[A-Za-z0-9\-_ ]{1,64}$/
const namePattern = /^[A-Za-z$_][A-Za-z0-9$_]{0,999}$/

function check(rule: RegExp, what: string, field: string, value: string): string {
  if (value === '') throw invalidField(field, `${what} must be non-empty`)
  if (!rule.test(value)) {
    throw invalidField(
      field,
      `non expected character or length in "${value}", ${what} matches ${rule.source}`,
    )
  }
  return value
}

/**
 * Checks a PartyIdString (docs/network-rules.md, Parties): letters, digits, `:`, `-`, `_` and
 * space, at most 255 characters.
 */
export const checkParty = (field: string, value: string): string =>
  check(partyId, 'Party', field, value)

/**
 * Checks a LedgerString (docs/network-rules.md, Commands), which may also contain `.`, `#` and `/`.
 */
export const checkLedgerString = (field: string, value: string): string =>
  check(ledgerString, 'LedgerString', field, value)

/** Checks a UserIdString (docs/network-rules.md, Users and rights): at most 128 characters. */
export const checkUserId = (field: string, value: string): string =>
  check(userId, 'User ID', field, value)

/** Checks a package id: at most 64 characters. */
export const checkPackageId = (field: string, value: string): string =>
  check(packageId, 'Package ID', field, value)

/** Checks a NameString, such as the name of a choice (docs/network-rules.md, Commands). */
export const checkName = (field: string, value: string): string =>
  check(namePattern, 'Name', field, value)
