/** Splits a filter's text into tokens, each with its position. */
import { ungroupDigits } from '#ledger/decimal.ts'
import { conditionOf, filterFields } from './condition-text.ts'
import type { Condition } from './filter.ts'
import { amountPhraseAt } from './free-words.ts'

export type FilterToken =
  | { readonly kind: '(' | ')' | 'and' | 'or' | 'not' | 'event' | 'end'; readonly at: number }
  | { readonly kind: 'condition'; readonly at: number; readonly condition: Condition }

/** An error in a filter's text: its position, and the expected input. */
export class FilterTextError extends Error {
  constructor(
    readonly at: number,
    readonly expected: string,
  ) {
    super(`expected ${expected} at ${at}`)
  }
}

const space = /\s*/y
const word = /[^\s()"]+/y
const quoted = /"[^"\\]*(?:\\["\\][^"\\]*)*"/y
const unclosed = /"[^"\\]*(?:\\["\\][^"\\]*)*/y
/**
 * Matches other notations of a condition on the amount, such as `amount>10`. They are rejected,
 * because as words they would match nothing.
 */
const compares = /^amount(?=[<>=≤≥])/i
const eventGroup = /event\s*\(/iy

const aField = `one of ${filterFields.join(', ')} before the colon, or quotation marks around a text with a colon`

/**
 * Yields the tokens of a filter's text.
 * @throws FilterTextError
 */
export function* filterTokens(text: string): Generator<FilterToken, void> {
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const taken = pattern.exec(text)?.[0]
    at += taken?.length ?? 0
    return taken
  }
  const takeQuoted = (): string => {
    const open = at
    const whole = take(quoted)
    if (whole === undefined) {
      take(unclosed)
      throw text[at] === '\\'
        ? new FilterTextError(at, 'a quotation mark or a backslash after this backslash')
        : new FilterTextError(open, 'a closing quotation mark for this one')
    }
    return whole.slice(1, -1).replaceAll(/\\(.)/gs, '$1')
  }
  /** Rejects adjacent words, which look like one word but would be read as two tokens. */
  const endWord = (): void => {
    if (text[at] === '"' || text[at] === '(') {
      throw new FilterTextError(at, 'a space before it, or quotation marks around the whole value')
    }
    if (text[at - 1] === '"' && !/^[\s)]?$/.test(text.charAt(at))) {
      throw new FilterTextError(at, 'a space after the quotation mark')
    }
  }

  for (;;) {
    take(space)
    const start = at
    const next = text.charAt(at)
    if (next === '') {
      yield { kind: 'end', at }
      return
    }
    if (next === '(' || next === ')') {
      at++
      yield { kind: next, at: start }
      continue
    }
    if (take(eventGroup) !== undefined) {
      yield { kind: 'event', at: start }
      continue
    }
    const amount = amountPhraseAt(text, at)
    if (amount !== undefined) {
      at += amount.length
      endWord()
      yield { kind: 'condition', at: start, condition: amount.condition }
      continue
    }
    const taken = take(word)
    if (taken === undefined) {
      const value = takeQuoted()
      endWord()
      yield asWord(value, start)
      continue
    }
    const lower = taken.toLowerCase()
    if (lower === 'and' || lower === 'or' || lower === 'not') {
      yield { kind: lower, at: start }
      continue
    }
    const colon = taken.indexOf(':')
    if (colon === -1) {
      const compared = compares.exec(taken)
      if (compared !== null) {
        throw new FilterTextError(
          start + compared[0].length,
          'a colon and a range, as in amount:5..10 or amount:5.., or quotation marks around a text',
        )
      }
      endWord()
      yield asWord(ungroupDigits(taken), start)
      continue
    }
    const bare = taken.slice(colon + 1)
    const valueAt = start + colon + 1
    const value = bare === '' && text[at] === '"' ? takeQuoted() : bare
    const condition = conditionOf(lower.slice(0, colon), value)
    if (condition === undefined) throw new FilterTextError(start, aField)
    if (at === valueAt) throw new FilterTextError(at, `a value right after “${taken}”`)
    endWord()
    if ('expected' in condition) throw new FilterTextError(valueAt, condition.expected)
    yield { kind: 'condition', at: start, condition }
  }
}

function asWord(value: string, at: number): FilterToken {
  const condition = conditionOf('word', value)
  if (condition === undefined || 'expected' in condition) {
    throw new FilterTextError(at, condition?.expected ?? aField)
  }
  return { kind: 'condition', at, condition }
}
