import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { Decimal, subtractDecimals, sumDecimals } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { runs } from '#ledger/testing/runs.ts'
import type { SeriesPoint } from '../../queries/series-state.ts'
import { rowAt, rowParties } from './series-rows.ts'

const owners = ['a::12', 'b::12', 'c::12'].map((id) => v.parse(PartyId, id))
const amount = fc
  .bigInt({ min: 0n, max: 10n ** 20n })
  .map((units) =>
    v.parse(Decimal, `${units / 1000n}.${(units % 1000n).toString().padStart(3, '0')}`),
  )
const sums = fc.option(fc.record({ unlocked: amount, locked: amount }), { nil: undefined })
const series = fc.array(fc.option(fc.tuple(sums, sums, sums), { nil: undefined }), { maxLength: 6 })

function pointsOf(all: typeof series extends fc.Arbitrary<infer Series> ? Series : never) {
  return all.map((answered, index): SeriesPoint => {
    const snapshot = { migrationId: 4n, recordTime: recordTimeOf(BigInt(index) * 1_000_000n) }
    if (answered === undefined) return { snapshot, answer: undefined }
    const rows = answered.map((sum, at) => ({
      party: owners[at] ?? v.parse(PartyId, ''),
      summary:
        sum === undefined
          ? undefined
          : {
              party_id: owners[at] ?? v.parse(PartyId, ''),
              total_unlocked_coin: sum.unlocked,
              total_locked_coin: sum.locked,
              total_coin_holdings: sumDecimals([sum.unlocked, sum.locked]),
            },
    }))
    const served = { endpoint: 'POST /v1/holdings/summary', isOlderForm: false }
    return { snapshot, answer: { snapshot, by: 'summary', rows, served } }
  })
}

it('returns a row for each party and snapshot, which add up exactly to the row of all parties', () => {
  fc.assert(
    fc.property(series, (all) => {
      const points = pointsOf(all)
      const parties = rowParties(owners, undefined)
      for (const [at, { answer }] of points.entries()) {
        const rows = parties.map((_, index) => rowAt(points, parties, at * parties.length + index))
        const [whole, ...each] = rows
        expect(whole?.party).toBeUndefined()
        expect(each.map((row) => row?.party)).toEqual(owners)
        const read = each.flatMap((row) => (row?.sums === undefined ? [] : [row.sums.total]))
        expect(read).toHaveLength(answer === undefined ? 0 : owners.length)
        expect(whole?.sums === undefined ? '0' : sumDecimals([whole.sums.total])).toBe(
          sumDecimals(read),
        )
      }
      expect(rowAt(points, parties, points.length * parties.length)).toBeUndefined()
    }),
    { numRuns: runs(1000) },
  )
})

it('reports a change only if the current and the previous snapshot are loaded', () => {
  fc.assert(
    fc.property(series, fc.constantFrom(...owners), (all, party) => {
      const points = pointsOf(all)
      for (const index of points.keys()) {
        const row = rowAt(points, [party], index)
        const before = index === 0 ? undefined : rowAt(points, [party], index - 1)
        const expected =
          row?.sums === undefined || before?.sums === undefined
            ? undefined
            : subtractDecimals(row.sums.total, before.sums.total)
        expect(row?.change).toBe(expected)
      }
    }),
    { numRuns: runs(1000) },
  )
})
