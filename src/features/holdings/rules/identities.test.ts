import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { Decimal, subtractDecimals, sumDecimals, zero } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { contractMismatches, ownMismatches } from './identities.ts'
import type { ServerSums } from './server-sums.ts'
import { amountTexts } from './testing/contract-arbitrary.ts'

const party = v.parse(PartyId, 'alice::1220')
const decimal = (text: string) => v.parse(Decimal, text)
const amounts = amountTexts.map(({ text }) => decimal(text))
const grain = decimal('0.0000000001')

const sums = fc.tuple(amounts, amounts).map(([unlocked, locked]): ServerSums => ({
  party_id: party,
  total_unlocked_coin: unlocked,
  total_locked_coin: locked,
  total_coin_holdings: sumDecimals([unlocked, locked]),
}))

const totalsLike = ({ total_unlocked_coin: unlocked, total_locked_coin: locked }: ServerSums) => ({
  contracts: 2,
  unlocked,
  locked,
  total: sumDecimals([unlocked, locked]),
})

describe('checks of Scan’s sums', () => {
  it('accepts sums that satisfy every definition, with every digit', () => {
    fc.assert(
      fc.property(sums, (reported) => {
        expect(ownMismatches(reported)).toEqual([])
        expect(contractMismatches(party, reported, totalsLike(reported))).toEqual([])
      }),
      { numRuns: runs(1000) },
    )
  })

  it('reports a total that is one unit of 10^-10 too high', () => {
    fc.assert(
      fc.property(sums, (reported) => {
        const name = 'total_coin_holdings'
        const wrong = sumDecimals([reported[name], grain])
        const [found, ...others] = ownMismatches({ ...reported, [name]: wrong })
        expect(others).toEqual([])
        expect(found).toMatchObject({
          party,
          name,
          reported: wrong,
          expectedFrom: 'total_unlocked_coin + total_locked_coin',
        })
        expect(found && subtractDecimals(wrong, found.expected)).toBe(subtractDecimals(grain, zero))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('detects that a contract is missing in the server’s sums', () => {
    fc.assert(
      fc.property(sums, (reported) => {
        const totals = totalsLike(reported)
        const locked = sumDecimals([totals.locked, grain])
        const total = sumDecimals([totals.total, grain])
        expect(contractMismatches(party, reported, { ...totals, locked, total })).toEqual([
          {
            party,
            name: 'total_locked_coin',
            reported: reported.total_locked_coin,
            expected: locked,
            expectedFrom: 'sum of the contracts',
          },
          {
            party,
            name: 'total_coin_holdings',
            reported: reported.total_coin_holdings,
            expected: total,
            expectedFrom: 'sum of the contracts',
          },
        ])
      }),
      { numRuns: runs(1000) },
    )
  })

  it('treats the sums of a party that the server omits as zero', () => {
    const none = { contracts: 0, unlocked: zero, locked: zero, total: zero }
    expect(contractMismatches(party, undefined, none)).toEqual([])
    const some = { ...none, contracts: 1, unlocked: grain, total: grain }
    expect(contractMismatches(party, undefined, some)).toMatchObject([
      { name: 'total_unlocked_coin', reported: '0', expected: grain },
      { name: 'total_coin_holdings', reported: '0', expected: grain },
    ])
  })
})
