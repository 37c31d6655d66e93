/** Formats a weight in basis points exactly, in the notation of the SVs: `125000` is `12.5`. */
export function weightText(points: bigint): string {
  const sign = points < 0n ? '-' : ''
  const digits = (points < 0n ? -points : points).toString().padStart(5, '0')
  const fraction = digits.slice(-4).replace(/(?<!0)0+$/, '')
  return `${sign}${digits.slice(0, -4)}${fraction === '' ? '' : `.${fraction}`}`
}
