import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joined, missing, type Stretch } from './stretches.ts'

const stretch: fc.Arbitrary<Stretch> = fc
  .record({ migrationId: fc.bigInt(0n, 1n), from: fc.bigInt(0n, 20n), length: fc.bigInt(1n, 6n) })
  .map(({ length, ...of }) => ({ ...of, to: of.from + length }))

/** Each microsecond that a stretch has, by its migration. */
function moments(stretches: readonly Stretch[]): Set<string> {
  const all = new Set<string>()
  for (const { migrationId, from, to } of stretches) {
    for (let time = from + 1n; time <= to; time++) all.add(`${migrationId} ${time}`)
  }
  return all
}

describe('stretches', () => {
  it('have the same moments when they are joined, and do not touch each other then', () => {
    fc.assert(
      fc.property(fc.array(stretch), (stretches) => {
        const whole = joined(stretches)
        expect(moments(whole)).toEqual(moments(stretches))
        whole.forEach((one, index) => {
          const next = whole[index + 1]
          expect(next?.migrationId !== one.migrationId || next.from > one.to).toBe(true)
        })
      }),
    )
  })

  it('miss what none of them has', () => {
    fc.assert(
      fc.property(stretch, fc.array(stretch), (of, covered) => {
        const has = moments(covered)
        const expected = new Set([...moments([of])].filter((moment) => !has.has(moment)))
        expect(moments(missing(of, covered))).toEqual(expected)
      }),
    )
  })
})
