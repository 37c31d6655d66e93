/**
 * Parses and writes JSON without loss. `JSON.parse` rounds integers beyond 2^53 and shortens
 * decimals. The ledger's int64 fields, offsets and page tokens are JSON numbers
 * (docs/network-rules.md), so `JSON.parse` would change them. If a JavaScript number would change a
 * number, these functions keep its exact text or a `bigint`.
 */
import { stringifyDeepJson } from './deep-json.ts'
import { ExactNumber, marker, type Json, type JsonObject, type JsonWritable } from './json-value.ts'

export { ExactNumber } from './json-value.ts'
export type { Json, JsonObject, JsonWritable, JsonWritableObject } from './json-value.ts'

const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const integer = /^-?\d+$/
const shortInteger = /^[1-9]\d{0,14}$/

/** Matches a text that ends with a member's name and colon. */
const name = /"\w+":\s*$/

/**
 * Maximum length of a member's name with its white space. Longer names also work, but take more
 * time.
 */
const longestName = 60

/**
 * Longer integers stay text, because the time to create a `bigint` grows with the square of its
 * length.
 */
const longestInteger = 100

/**
 * Parses JSON text. Integers beyond 2^53 become `bigint`, and other numbers that would lose digits
 * become `ExactNumber`. Otherwise like `JSON.parse`.
 * @throws SyntaxError like `JSON.parse`
 */
export function parseJson(text: string): Json {
  const inexact = findInexactNumerals(text)
  if (inexact.length === 0) return JSON.parse(text)
  return restoreNumerals(JSON.parse(quoteNumerals(text, inexact)))
}

/** Writes JSON text, with `bigint` and `ExactNumber` as plain numbers. */
export function stringifyJson(value: JsonWritable, indent?: number): string {
  const text = writeMarked(value, indent)
  return text.includes(marker) ? text.replaceAll(new RegExp(`"${marker}([^"]*)"`, 'g'), '$1') : text
}

/**
 * Writes a value with marked numbers. Uses a replacer function only if `JSON.stringify` rejects a
 * `bigint`, because a replacer is several times slower. If a value is nested too deeply for the
 * stack, `stringifyDeepJson` writes it.
 */
function writeMarked(value: JsonWritable, indent: number | undefined): string {
  for (const replacer of [undefined, markBigint]) {
    try {
      return JSON.stringify(value, replacer, indent)
    } catch (error) {
      if (error instanceof RangeError) return stringifyDeepJson(value, indent)
      if (!(error instanceof TypeError)) throw error
    }
  }
  throw new TypeError('a value that is no JSON')
}

function markBigint(_key: string, item: unknown): unknown {
  return typeof item === 'bigint' ? marker + item.toString() : item
}

/** The position of a number in a text: from `start` to `stop` (exclusive). */
interface Span {
  readonly start: number
  readonly stop: number
}

/**
 * Returns the inexact numbers of a text in order. May include similar text inside strings.
 *
 * After a number, JSON only allows white space and closing brackets before the next comma or the
 * end. A backward search from each comma and from the end therefore finds every number.
 *
 * Most texts are long strings with few commas. `indexOf` finds commas many times faster than a
 * regular expression, which reads every character.
 */
function findInexactNumerals(text: string): Span[] {
  const found: Span[] = []
  for (let from = 0; from <= text.length;) {
    const comma = text.indexOf(',', from)
    const end = comma === -1 ? text.length : comma
    let stop = end
    while (isSpaceOrBracket(text.charCodeAt(stop - 1))) stop--
    if (isDigit(text.charCodeAt(stop - 1))) {
      let start = stop - 1
      while (isInNumerals(text.charCodeAt(start - 1))) start--
      if (!isExact(text.slice(start, stop))) found.push({ start, stop })
    }
    from = end + 1
  }
  return found
}

/**
 * Returns true for tab, line feed, carriage return, space, `]` and `}`. Also returns true for other
 * control characters, which is harmless.
 */
function isSpaceOrBracket(code: number): boolean {
  return code <= 32 || code === 93 || code === 125
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** Returns true for a digit, `.`, `e`, `E`, `+` and `-`. */
function isInNumerals(code: number): boolean {
  return isDigit(code) || code === 46 || code === 101 || code === 69 || code === 43 || code === 45
}

/**
 * Returns true if a JavaScript number represents the written number exactly. Integers beyond 2^53
 * are never exact, because a JavaScript number may print the same digits and still be another
 * integer. Invalid numbers count as exact, because `JSON.parse` will reject them.
 */
function isExact(text: string): boolean {
  if (shortInteger.test(text) || !numeral.test(text)) return true
  const value = Number(text)
  return String(value) === text && (!integer.test(text) || Number.isSafeInteger(value))
}

/**
 * Replaces numbers by strings, except inside strings. To find strings, skips from quote to quote.
 * If a member's name precedes the number, no search is needed. JSON allows no letter or digit after
 * a closing quote, so the two quotes around the name belong to the same string. Otherwise,
 * `JSON.parse` rejects the text at the name's first quote, which stays unchanged.
 */
function quoteNumerals(text: string, numerals: readonly Span[]): string {
  const pieces: string[] = []
  let copied = 0
  let outside = 0
  let quote = nextQuote(text, 0)
  for (const { start, stop } of numerals) {
    if (quote < start && name.test(text.slice(Math.max(0, start - longestName), start))) {
      outside = start
      quote = nextQuote(text, stop)
    }
    while (quote < start) {
      outside = endOfString(text, quote)
      quote = nextQuote(text, outside)
    }
    if (start < outside) continue
    pieces.push(text.slice(copied, start), '"', marker, text.slice(start, stop), '"')
    copied = stop
  }
  pieces.push(text.slice(copied))
  return pieces.join('')
}

function nextQuote(text: string, from: number): number {
  const quote = text.indexOf('"', from)
  return quote === -1 ? text.length : quote
}

function endOfString(text: string, open: number): number {
  let close = open
  for (;;) {
    close = text.indexOf('"', close + 1)
    if (close === -1) return text.length
    let backslashes = 0
    while (text.charCodeAt(close - 1 - backslashes) === 92) backslashes++
    if (backslashes % 2 === 0) return close + 1
  }
}

function restoreNumerals(root: Json): Json {
  const holder: Json[] = [root]
  const open: (Json[] | JsonObject)[] = [holder]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (Array.isArray(node)) {
      node.forEach((item, index, items) => {
        if (isMarked(item)) items[index] = readNumeral(item)
        else if (isNode(item)) open.push(item)
      })
    } else {
      for (const key of Object.keys(node)) {
        const item = node[key]
        if (item === undefined) continue
        if (isMarked(item)) node[key] = readNumeral(item)
        else if (isNode(item)) open.push(item)
      }
    }
  }
  return holder[0] ?? null
}

function isMarked(item: Json): item is string {
  return typeof item === 'string' && item.startsWith(marker)
}

function isNode(item: Json): item is Json[] | JsonObject {
  return typeof item === 'object' && item !== null && !(item instanceof ExactNumber)
}

function readNumeral(marked: string): bigint | ExactNumber {
  const text = marked.slice(marker.length)
  return text.length <= longestInteger && integer.test(text) && text !== '-0'
    ? BigInt(text)
    : new ExactNumber(text)
}
