/** Parses text without fields: amounts with their unit, and words. */
import { ungroupDigits } from '#ledger/decimal.ts'
import { conditionOf } from './condition-text.ts'
import type { Condition, Filter } from './filter.ts'

/** The units are the amulet's acronyms on the Global Synchronizer and on development networks. */
const phrase = /([\d.,]+)\s*(?:CC|AMT)(?![^\s()"])/iy
const number = /^\d+(?:\.\d+)?$/

/** An amount with its unit in a text. */
export interface AmountPhrase {
  readonly condition: Condition
  readonly length: number
}

/** Reads an amount with its unit at an index of a text: `15 CC`, `1,234.5 CC`, `10..20 CC`. */
export function amountPhraseAt(text: string, at: number): AmountPhrase | undefined {
  phrase.lastIndex = at
  const [whole, amount = ''] = phrase.exec(text) ?? []
  const bounds = amount.split('..').map(ungroupDigits)
  const isAmount = bounds.every((bound) => number.test(bound) || (bound === '' && amount !== '..'))
  if (whole === undefined || !isAmount) return undefined
  const condition = conditionOf('amount', bounds.join('..'))
  if (condition === undefined || 'expected' in condition) return undefined
  return { condition, length: whole.length }
}

/** Returns true if the whole text is one amount with its unit. */
export function isAmount(text: string): boolean {
  return text !== '' && amountPhraseAt(text, 0)?.length === text.length
}

/** Returns a filter for a text of amounts and words only. */
export function filterOfWords(text: string): Filter {
  const filters: Condition[] = []
  let at = 0
  while (at < text.length) {
    const amount = amountPhraseAt(text, at)
    const word = /^\S+/.exec(text.slice(at))?.[0]
    if (amount !== undefined) filters.push(amount.condition)
    else if (word !== undefined) filters.push({ kind: 'word', value: ungroupDigits(word) })
    at += amount?.length ?? word?.length ?? 1
  }
  const [only] = filters
  return filters.length === 1 && only !== undefined ? only : { kind: 'all', filters }
}
