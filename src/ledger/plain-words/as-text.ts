import { groupDecimal } from '../decimal.ts'
import type { PlainWords, Word } from './word.ts'

/**
 * The words as one line of plain text, identifiers whole: for titles, CSV and screen readers.
 * Amounts of the network's own token bear its name where it is known.
 */
export function wordsAsText(words: PlainWords, tokenName: string | undefined): string {
  return words.map((word) => wordAsText(word, tokenName)).join('')
}

function wordAsText(word: Word, tokenName: string | undefined): string {
  if ('id' in word) return word.id
  if (word.kind === 'text') return word.text
  if (word.kind === 'quoted') return `“${word.text}”`
  if (word.kind === 'time') return word.value
  if (word.kind === 'count') return word.value.toString().replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const number = groupDecimal(word.value)
  const short = number.includes('.') ? number.replace(/\.?0+$/, '') : number
  const unit = word.unit ?? tokenName
  return unit === undefined ? short : `${short} ${unit}`
}
