import { expect, it } from 'vitest'
import { parseJson } from '#ledger/json.ts'
import { withoutExactNumbers } from './without-exact-numbers.ts'

it.each(['0.10', '[1, {"a": [{"b": 0.1000000000000000000001}]}]'])(
  'does not pass a value with an exact number from a worker: %s',
  async (text) => {
    await expect(
      withoutExactNumbers(Promise.resolve({ found: [parseJson(text)] })),
    ).rejects.toThrow('numeral')
  },
)

it('passes every other value unchanged from a worker, at any depth', async () => {
  const deep = parseJson('['.repeat(5_000) + ']'.repeat(5_000))
  const value = {
    found: [parseJson('{"a": 0.5, "b": 12345678901234567890, "__proto__": []}'), deep],
  }
  expect(await withoutExactNumbers(Promise.resolve(value))).toBe(value)
})
