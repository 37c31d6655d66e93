import { ungroupDigits } from '#ledger/decimal.ts'
import { megabyte } from '../../rules/format-megabytes.ts'

/** Largest purchase in bytes. A larger amount is rejected as a typing mistake. */
const most = 1_000_000n * megabyte

/**
 * Parses a number of megabytes as bytes, with or without group separators. Returns `undefined` for
 * other text and for fractions of a byte.
 */
export function readMegabytes(text: string): bigint | undefined {
  const plain = ungroupDigits(text.trim()).replaceAll(/[_'\s]/g, '')
  const typed = /^(\d{0,100})(?:\.(\d{1,6}))?$/.exec(plain)
  const [, whole = '', fraction = ''] = typed ?? []
  if (whole === '' && fraction === '') return undefined
  return BigInt(`${whole}${fraction.padEnd(6, '0')}`)
}

/** Formats bytes as exact megabytes: `1.5`. */
export function megabytesText(bytes: bigint): string {
  const fraction = String(bytes % megabyte)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return fraction === '' ? `${bytes / megabyte}` : `${bytes / megabyte}.${fraction}`
}

/** Returns why an amount of traffic cannot be bought, or `undefined` if it can. */
export function amountProblem(text: string, least: bigint): string | undefined {
  const bytes = readMegabytes(text)
  if (bytes === undefined) return 'Enter megabytes, such as 1.5, with at most six decimals.'
  if (bytes < least) return `Enter at least ${megabytesText(least)} MB.`
  return bytes > most ? `Enter at most ${megabytesText(most)} MB.` : undefined
}
