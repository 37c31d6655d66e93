import { invalidField } from './canton-error.ts'

const PARTY_ID = /^[A-Za-z0-9:\-_ ]{1,255}$/
const LEDGER_STRING = /^[A-Za-z0-9._:\-#/ ]{1,255}$/
const USER_ID = /^[a-zA-Z0-9@^$.!`\-#+'~_|:()]{1,128}$/
const PACKAGE_ID = /^[A-Za-z0-9\-_ ]{1,64}$/
const NAME = /^[A-Za-z$_][A-Za-z0-9$_]{0,999}$/

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

/** A PartyIdString (sections 2.1): letters, digits, `:`, `-`, `_`, space, at most 255. */
export const checkParty = (field: string, value: string): string =>
  check(PARTY_ID, 'Party', field, value)

/** A LedgerString (sections 2.3 and 4.1): additionally `.`, `#` and `/`. */
export const checkLedgerString = (field: string, value: string): string =>
  check(LEDGER_STRING, 'LedgerString', field, value)

/** A UserIdString (section 4.1): at most 128 characters. */
export const checkUserId = (field: string, value: string): string =>
  check(USER_ID, 'User ID', field, value)

/** A package id: at most 64 characters. */
export const checkPackageId = (field: string, value: string): string =>
  check(PACKAGE_ID, 'Package ID', field, value)

/** A NameString such as a choice's name (section 2.4). */
export const checkName = (field: string, value: string): string => check(NAME, 'Name', field, value)
