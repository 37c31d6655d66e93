import { groupDigits } from './group-digits.ts'

const units = ['KiB', 'MiB', 'GiB'] as const

/** A number of bytes for people: exact below 1 KiB, otherwise with one decimal in binary units. */
export function bytesText(bytes: number): string {
  if (bytes < 1024) return `${groupDigits(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`
  let value = bytes / 1024
  let unit = 0
  for (; value >= 1023.95 && unit < units.length - 1; unit += 1) value /= 1024
  return `${value.toFixed(1)} ${units[unit] ?? ''}`
}
