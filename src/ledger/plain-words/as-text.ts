import { groupDecimal, groupDigits, sumDecimals, type Decimal } from '../decimal.ts'
import type { PlainWords, Word } from './word.ts'

/**
 * Returns the words as one line of plain text with whole identifiers, for titles, CSV and screen
 * readers. Amounts of the network's own token contain the token's name if it is known.
 */
export function wordsAsText(words: PlainWords, tokenName: string | undefined): string {
  return words.map((word) => wordAsText(word, tokenName)).join('')
}

function wordAsText(word: Word, tokenName: string | undefined): string {
  if ('id' in word) return word.id
  if (word.kind === 'text') return word.text
  if (word.kind === 'quoted') return `“${word.text}”`
  if (word.kind === 'time') return word.value
  if (word.kind === 'count') return groupDigits(word.value.toString())
  const number = groupDecimal(withoutZeros(word.value))
  const { instrument } = word
  const unit = word.unit ?? (instrument === undefined ? tokenName : `“${instrument}”`)
  return unit === undefined ? number : `${number} ${unit}`
}

/** Returns the amount without trailing zeros, for a sentence. */
export function withoutZeros(value: Decimal): Decimal {
  return sumDecimals([value])
}
