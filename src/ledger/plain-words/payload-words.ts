/**
 * Converts payloads in `compact_json` (docs/network-rules.md, Daml values) to words. Each reader
 * returns a word. If the value is missing or has another form, the reader returns `undefined`.
 */
import * as v from 'valibot'
import { Decimal, groupDecimal, sumDecimals } from '../decimal.ts'
import type { PartyId } from '../identifier.ts'
import type { Json } from '../json.ts'
import { weightText } from '../weight-text.ts'
import { isJsonObject } from '../open-object.ts'
import { RecordTime } from '../record-time.ts'
import type { PlainWords, Word } from './word.ts'

/** A value that may be missing. */
export type MaybeJson = Json | undefined

/**
 * Maximum length of a quoted text in a sentence. Limited because rows are stored by the hundred
 * thousand.
 */
const longestQuote = 120

/** Returns the member at a path through objects. */
export function memberAtPath(value: MaybeJson, ...path: readonly string[]): MaybeJson {
  let found = value
  for (const name of path) {
    if (found === undefined || !isJsonObject(found) || !Object.hasOwn(found, name)) return undefined
    found = found[name]
  }
  return found
}

export function list(value: MaybeJson): readonly Json[] | undefined {
  return Array.isArray(value) ? value : undefined
}

/** Returns the constructor of a variant. */
export function tag(value: MaybeJson): string | undefined {
  return text(memberAtPath(value, 'tag'))
}

export function text(value: MaybeJson): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function decimal(value: MaybeJson): Decimal | undefined {
  return isDecimal(value) ? value : undefined
}

function isDecimal(value: MaybeJson): value is Decimal {
  return typeof value === 'string' && v.is(Decimal, value)
}

/**
 * Returns true if a decimal is zero in any notation. Testing the text is cheaper than arithmetic.
 */
export function isZero(value: Decimal): boolean {
  return !/^-?[\d.]*[1-9]/.test(value)
}

/** Returns the value if it is a party id: a hint, `::` and a fingerprint. */
export function partyId(value: MaybeJson): PartyId | undefined {
  return isParty(value) ? value : undefined
}

function isParty(value: MaybeJson): value is PartyId {
  return typeof value === 'string' && value.includes('::')
}

export function party(value: MaybeJson): Word | undefined {
  const id = partyId(value)
  return id === undefined ? undefined : { kind: 'party', id }
}

/** Returns the party of a list with one party. Undefined for several parties. */
export function onlyParty(ids: readonly PartyId[]): Word | undefined {
  const [id] = ids
  return ids.length === 1 ? party(id) : undefined
}

/**
 * Returns the first of several parties and the number of the others. Duplicates are not counted.
 */
export function parties(ids: readonly PartyId[]): PlainWords | undefined {
  const [id, ...others] = new Set(ids)
  if (id === undefined) return undefined
  const first: Word = { kind: 'party', id }
  return others.length === 0
    ? [first]
    : [first, { kind: 'text', text: `and ${others.length} more` }]
}

/** Returns an amount of the network's own token. */
export function amount(value: MaybeJson): Word | undefined {
  const read = decimal(value)
  return read === undefined ? undefined : { kind: 'amount', value: read }
}

/** Returns the exact sum. A single amount keeps every digit that the update contains. */
export function sum(amounts: readonly Decimal[]): Word & { readonly kind: 'amount' } {
  const [only] = amounts
  const value = only !== undefined && amounts.length === 1 ? only : sumDecimals(amounts)
  return { kind: 'amount', value }
}

export function dollars(value: MaybeJson): Word | undefined {
  const read = decimal(value)
  return read === undefined ? undefined : { kind: 'amount', value: read, unit: 'USD' }
}

export function time(value: MaybeJson): Word | undefined {
  const read = v.safeParse(RecordTime, value)
  return read.success ? { kind: 'time', value: read.output } : undefined
}

/** Returns a text from the ledger as a quote. A long text ends in an ellipsis. */
export function quoted(value: MaybeJson): Word | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  if (value.length <= longestQuote) return { kind: 'quoted', text: value }
  // Avoids splitting a surrogate pair.
  const begin = value.slice(0, longestQuote).replace(/[\uD800-\uDBFF]$/, '')
  return { kind: 'quoted', text: `${begin}…` }
}

/** Returns a text from the ledger after a colon. Empty if the text is missing. */
export function quoteAfterColon(value: MaybeJson): PlainWords {
  const quote = quoted(value)
  return quote === undefined ? [] : [{ kind: 'text', text: ':' }, quote]
}

/** Returns a Daml Int, which is sent as text. */
export function count(value: MaybeJson): Word | undefined {
  return typeof value === 'string' && /^\d{1,19}$/.test(value)
    ? { kind: 'count', value: BigInt(value) }
    : undefined
}

/**
 * Returns the weight of an SV, which the ledger stores in basis points, in the notation of the SVs.
 */
export function svWeight(value: MaybeJson): string | undefined {
  return typeof value === 'string' && /^\d{1,19}$/.test(value)
    ? weightText(BigInt(value))
    : undefined
}

/** Returns the weight of an app's activity as a decimal, by default 1. */
export function appWeight(value: MaybeJson): string | undefined {
  if (value === undefined || value === null) return '1'
  const weight = decimal(value)
  return weight === undefined ? undefined : groupDecimal(sumDecimals([weight]))
}

/**
 * Returns the owner of a token standard account: a party or, since version 2, a record with an
 * owner.
 */
export function holder(value: MaybeJson): Word | undefined {
  return party(value) ?? party(memberAtPath(value, 'owner'))
}

/** Returns the number of items in a list with their noun. */
export function countOf(value: MaybeJson, one: string): string | undefined {
  const items = list(value)
  return items && countWithNoun(items.length, one)
}

/**
 * Returns a mining round, such as `round 18204`. The number consists of digits only, so it needs no
 * quotes.
 */
export function round(value: MaybeJson): string | undefined {
  const number = text(memberAtPath(value, 'number'))
  return number !== undefined && /^\d{1,19}$/.test(number) ? `round ${number}` : undefined
}

/** Returns a number with its noun: `1 coupon`, `12 coupons`, `2 batches`. */
export function countWithNoun(items: number, one: string): string {
  const ending = one.endsWith('ch') ? 'es' : 's'
  return `${items} ${one}${items === 1 ? '' : ending}`
}
