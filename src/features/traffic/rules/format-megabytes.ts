import { groupDigits } from '#ledger/decimal.ts'

/** Bytes of one megabyte. */
export const megabyte = 1_000_000n

const hundredth = megabyte / 100n

/**
 * Formats bytes as megabytes, rounded to two decimals: `17.06 MB`. Fewer than 10,000 bytes are not
 * rounded: `7,408 bytes`.
 */
export function formatMegabytes(bytes: bigint): string {
  if (bytes < hundredth)
    return `${groupDigits(bytes.toString())} ${bytes === 1n ? 'byte' : 'bytes'}`
  const hundredths = (bytes + hundredth / 2n) / hundredth
  const fraction = String(hundredths % 100n).padStart(2, '0')
  return `${groupDigits(String(hundredths / 100n))}.${fraction} MB`
}
