/**
 * JSON without loss. `JSON.parse` rounds integers beyond 2^53 and shortens decimals; the ledger's
 * int64 fields, offsets and page tokens are JSON numbers (api document, conventions), so that
 * would change what a server said. Here every numeral that a JavaScript number cannot print back
 * letter by letter is kept exactly.
 */

/**
 * A numeral that a JavaScript number would not print back as it came, and that is no integer of a
 * length that anybody uses.
 */
export class ExactNumber {
  constructor(readonly text: string) {}
}

export type Json = null | boolean | number | bigint | string | ExactNumber | Json[] | JsonObject

export interface JsonObject {
  [key: string]: Json
}

/** What `stringifyJson` writes: `Json`, with members that are undefined left out. */
export type JsonWritable = Json | readonly JsonWritable[] | JsonWritableObject

export interface JsonWritableObject {
  readonly [key: string]: JsonWritable | undefined
}

/**
 * Find a text that may hold an inexact numeral, as a member's value or anywhere else; matches inside
 * strings only cost the slow path. What stands before the colon passes over the `::1220e…` of every
 * party id. Two patterns take half the time of one.
 */
const maybeInexactMember = /["\s]:\s*(?:-?(?:\d{16}|\d+[.eE])|-0)/
const maybeInexactItem = /(?:^|[,[])\s*(?:-?(?:\d{16}|\d+[.eE])|-0)/
const maybeNumeral = /-?\d[\d.eE+-]*/g
const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const integer = /^-?\d+$/

/** Longer integers stay text: making a `bigint` takes the square of their length in time. */
const longestInteger = 100

/**
 * Marks a quoted numeral; random, so that no server can send a string that starts with it.
 * (`randomUUID` is missing on a page served over plain HTTP from another host.)
 */
const marker = `n:${crypto.getRandomValues(new Uint32Array(4)).join('-')}:`

/**
 * Reads JSON text. Integers beyond 2^53 become `bigint`, other numerals that would lose digits
 * become `ExactNumber`; everything else is what `JSON.parse` gives.
 * @throws SyntaxError where `JSON.parse` does.
 */
export function parseJson(text: string): Json {
  const maybeInexact = maybeInexactMember.test(text) || maybeInexactItem.test(text)
  const quoted = maybeInexact ? quoteInexactNumerals(text) : text
  const value: Json = JSON.parse(quoted)
  return quoted === text ? value : restoreNumerals(value)
}

/** Writes JSON text; `bigint` and `ExactNumber` appear as the numerals they are. */
export function stringifyJson(value: JsonWritable, indent?: number): string {
  let marked = false
  const text = JSON.stringify(
    value,
    (_key, item: unknown) => {
      if (typeof item === 'bigint') {
        marked = true
        return marker + item.toString()
      }
      if (item instanceof ExactNumber) {
        marked = true
        return marker + item.text
      }
      return item
    },
    indent,
  )
  return marked ? text.replaceAll(new RegExp(`"${marker}([^"]*)"`, 'g'), '$1') : text
}

function quoteInexactNumerals(text: string): string {
  const pieces: string[] = []
  let copied = 0
  let position = 0
  while (position < text.length) {
    const quote = text.indexOf('"', position)
    const end = quote === -1 ? text.length : quote
    for (const match of text.slice(position, end).matchAll(maybeNumeral)) {
      const start = position + match.index
      const stop = start + match[0].length
      if (isExact(match[0]) || isKey(text, stop)) continue
      pieces.push(text.slice(copied, start), '"', marker, match[0], '"')
      copied = stop
    }
    position = quote === -1 ? end : endOfString(text, quote)
  }
  pieces.push(text.slice(copied))
  return pieces.join('')
}

/**
 * Whether a number keeps a numeral whole. An integer must be a safe one: beyond 2^53 a number may
 * print as the integer that it came from and still be another one. A numeral that is no numeral at
 * all counts as exact: `JSON.parse` will refuse it.
 */
function isExact(text: string): boolean {
  if (!numeral.test(text)) return true
  const value = Number(text)
  return String(value) === text && (!integer.test(text) || Number.isSafeInteger(value))
}

/** An unquoted key is not JSON; quoting it would hide that. */
function isKey(text: string, position: number): boolean {
  while (/\s/.test(text.charAt(position))) position++
  return text.charAt(position) === ':'
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
      for (const [key, item] of Object.entries(node)) {
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
