import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sharesOf } from './shares.ts'

it('returns shares that add up to 100 percent, each within a tenth of a percent of its exact value', () => {
  const parts = fc.array(fc.bigInt(0n, 2n ** 63n - 1n), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(parts, (all) => {
      const whole = all.reduce((sum, part) => sum + part, 0n)
      fc.pre(whole > 0n)
      const shares = sharesOf(all)
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(1000n)
      for (const [index, part] of all.entries()) {
        const off = (shares[index] ?? 0n) * whole - part * 1000n
        expect(off < whole && -off < whole).toBe(true)
      }
    }),
  )
})

it('rounds up the shares with the largest remainders: 22.46 and 77.54 become 22.5 and 77.5', () => {
  expect(sharesOf([2246n, 7754n])).toEqual([225n, 775n])
  expect(sharesOf([0n, 0n])).toEqual([0n, 0n])
})
