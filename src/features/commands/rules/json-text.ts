/**
 * Parses typed JSON without loss (json.ts) and locates errors. Unlike `JSON.parse`, it rejects a
 * repeated name, because only the last value would count.
 */
import { parseJson, type Json } from '#ledger/json.ts'
import {
  readScalar,
  readString,
  quoteAt,
  skipWhitespace,
  type JsonSyntaxError,
} from './json-text-scalars.ts'

/** The location and description of a JSON error. */
export interface JsonTextProblem {
  readonly message: string
  /** In UTF-16 units from the start of the text. The length of the text if it ends too early. */
  readonly offset: number
  /** Starts at 1. */
  readonly line: number
  /** In characters (code points), starting at 1. */
  readonly column: number
}

export type JsonText =
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'broken'; readonly problem: JsonTextProblem }

/**
 * Maximum nesting depth. The ledger allows 100 levels, and JSON writers fail at a much greater
 * depth.
 */
const deepest = 500

/** Parses a typed text. Reports only the first error. */
export function readJsonText(text: string): JsonText {
  const broken = findProblem(text)
  if (broken === undefined) return { kind: 'value', value: parseJson(text) }
  return { kind: 'broken', problem: { ...broken, ...lineAndColumnOf(text, broken.offset) } }
}

/** Returns the line and column of an offset, both starting at 1. */
export function lineAndColumnOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const begin = before.lastIndexOf('\n') + 1
  let line = 1
  for (let at = before.indexOf('\n'); at !== -1; at = before.indexOf('\n', at + 1)) line += 1
  return { line, column: Array.from(before.slice(begin)).length + 1 }
}

interface Level {
  /** The names so far with their offsets. `undefined` for a list. */
  readonly names: Map<string, number> | undefined
  readonly offset: number
}

type Wanted = 'value' | 'value or end' | 'name' | 'name or end' | 'comma or end'

function findProblem(text: string): JsonSyntaxError | undefined {
  const levels: Level[] = []
  let wanted: Wanted = 'value'
  let at = skipWhitespace(text, 0)
  for (;;) {
    const level = levels.at(-1)
    const sign = text[at]
    if (wanted === 'comma or end' && level === undefined) {
      return sign === undefined
        ? undefined
        : { message: `Unexpected text after the value: ${quoteAt(text, at)}.`, offset: at }
    }
    if (sign === undefined) return tooShort(text, level)
    const isEnd = level !== undefined && sign === (level.names === undefined ? ']' : '}')
    if (isEnd && wanted !== 'value' && wanted !== 'name') {
      levels.pop()
      wanted = 'comma or end'
      at = skipWhitespace(text, at + 1)
    } else if (wanted === 'comma or end') {
      if (sign !== ',') return { message: missingComma(text, at, level), offset: at }
      wanted = level?.names === undefined ? 'value' : 'name'
      at = skipWhitespace(text, at + 1)
    } else if (wanted === 'name' || wanted === 'name or end') {
      const read = readName(text, at, level, wanted)
      if (typeof read !== 'number') return read
      wanted = 'value'
      at = read
    } else if (sign === '{' || sign === '[') {
      if (levels.length >= deepest) {
        return { message: `Nested deeper than ${deepest} levels.`, offset: at }
      }
      levels.push({ names: sign === '{' ? new Map() : undefined, offset: at })
      wanted = sign === '{' ? 'name or end' : 'value or end'
      at = skipWhitespace(text, at + 1)
    } else {
      const end = readScalar(text, at)
      if (typeof end !== 'number') return end
      wanted = 'comma or end'
      at = skipWhitespace(text, end)
    }
  }
}

function readName(
  text: string,
  at: number,
  level: Level | undefined,
  wanted: Wanted,
): number | JsonSyntaxError {
  if (text[at] !== '"') {
    const isComma = wanted === 'name' && text[at] === '}'
    const what = wanted === 'name' ? 'a name in quotes' : 'a name in quotes, or “}”'
    return {
      message: isComma
        ? 'Remove the comma after the last member.'
        : `Expected ${what} here, not ${quoteAt(text, at)}.`,
      offset: at,
    }
  }
  const end = readString(text, at)
  if (typeof end !== 'number') return end
  const name = parseJson(text.slice(at, end))
  if (typeof name === 'string' && level?.names !== undefined) {
    const first = level.names.get(name)
    if (first !== undefined) {
      const { line } = lineAndColumnOf(text, first)
      const words = `The name ${text.slice(at, end)} appears twice in this object, first in line ${line}.`
      return { message: words, offset: at }
    }
    level.names.set(name, at)
  }
  const colon = skipWhitespace(text, end)
  if (text[colon] === ':') return skipWhitespace(text, colon + 1)
  if (colon === text.length) return tooShort(text, level)
  return { message: `Expected “:” after a name, not ${quoteAt(text, colon)}.`, offset: colon }
}

function tooShort(text: string, level: Level | undefined): JsonSyntaxError {
  if (level === undefined) return { message: 'A value is missing.', offset: text.length }
  const [open, close] = level.names === undefined ? ['[', ']'] : ['{', '}']
  const { line } = lineAndColumnOf(text, level.offset)
  return {
    message: `The text ends too early: the “${open}” of line ${line} has no “${close}”.`,
    offset: text.length,
  }
}

function missingComma(text: string, at: number, level: Level | undefined): string {
  const end = level?.names === undefined ? ']' : '}'
  return `Expected “,” or “${end}”, not ${quoteAt(text, at)}.`
}
