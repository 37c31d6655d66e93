import { expect, it } from 'vitest'
import { randomId } from './random-id.ts'

it('returns a random id of 128 bits in lower-case hexadecimal digits', () => {
  const ids = Array.from({ length: 500 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(ids).size).toBe(ids.length)
})
