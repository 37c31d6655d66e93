import { expect, it } from 'vitest'
import { formatMegabytes } from './format-megabytes.ts'

it.each([
  [0n, '0 bytes'],
  [1n, '1 byte'],
  [9_999n, '9,999 bytes'],
  [10_000n, '0.01 MB'],
  [17_058_855n, '17.06 MB'],
  [995_000n, '1.00 MB'],
  [1_234_567_000_000n, '1,234,567.00 MB'],
])('formats %s bytes as %s', (bytes, text) => {
  expect(formatMegabytes(bytes)).toBe(text)
})
