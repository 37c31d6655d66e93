import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal } from '#ledger/decimal.ts'
import type { Totals } from '../../rules/totals.ts'
import { PartyId } from '#ledger/identifier.ts'
import { runs } from '#ledger/testing/runs.ts'
import { shareOf } from './share.ts'
import { summaryFile } from './summary-file.ts'
import { summaryTable } from './summary-rows.ts'

const decimal = (text: string) => v.parse(Decimal, text)
const [alice, bob] = ['alice::1', 'bob::2'].map((id) => v.parse(PartyId, id))
if (alice === undefined || bob === undefined) throw new Error('two parties')
const owners = [bob, alice]

const totals = (unlocked: string, locked: string, total: string): Totals => ({
  contracts: 2,
  unlocked: decimal(unlocked),
  locked: decimal(locked),
  total: decimal(total),
})
const reportedRow = (total: string) => ({
  party: alice,
  summary: {
    party_id: alice,
    total_unlocked_coin: decimal('1.5000000000'),
    total_locked_coin: decimal('0E-10'),
    total_coin_holdings: decimal(total),
  },
})
const whole = (server: Parameters<typeof summaryTable>[0]['server']) =>
  summaryTable({
    owners,
    server,
    contracts: new Map([[alice, totals('1.5', '0', '1.5')]]),
    isWhole: true,
  })

describe('summaryTable', () => {
  it('lists the total, then each owner in the requested order, including owners without holdings', () => {
    const { rows, source } = whole([
      { party: bob, summary: undefined },
      reportedRow('1.5000000000'),
    ])
    expect(source).toBe('contracts')
    expect(rows.map(({ party }) => party)).toEqual([undefined, bob, alice])
    expect(rows.map(({ sums }) => sums?.total)).toEqual(['1.5', undefined, '1.5'])
    expect(rows.map(({ share }) => share)).toEqual(['100.00 %', undefined, '100.00 %'])
    expect(rows.flatMap(({ mismatches }) => mismatches)).toEqual([])
  })

  it("reports Scan's and the expected total if Scan's total differs from the sum of the contracts or of its parts", () => {
    const { rows } = whole([{ party: bob, summary: undefined }, reportedRow('1.4')])
    const figures = rows[0]?.mismatches.map(({ name, reported, expected }) => [
      name,
      reported,
      expected,
    ])
    expect(figures).toEqual([
      ['total_coin_holdings', '1.4', '1.5'],
      ['total_coin_holdings', '1.4', '1.5'],
    ])
  })

  it("shows Scan's sums until all contracts are loaded, or sums of the loaded contracts if Scan fails", () => {
    const contracts = new Map([[alice, totals('1', '0', '1')]])
    const server = [{ party: bob, summary: undefined }, reportedRow('1.5')]
    const early = summaryTable({ owners, server, contracts, isWhole: false })
    expect(early.source).toBe('server')
    expect(early.rows[0]?.sums?.total).toBe('1.5')
    expect(early.rows[0]?.mismatches).toEqual([])
    const failed = summaryTable({ owners, server: undefined, contracts, isWhole: false })
    expect(failed.source).toBe('contracts so far')
    expect(failed.rows[0]?.sums?.total).toBe('1')
  })

  it('exports the summary with the request, the snapshot and every digit', () => {
    const table = whole([{ party: bob, summary: undefined }, reportedRow('1.5')])
    const about = { asked: { owners }, snapshot: undefined, isPartial: true }
    const csv = summaryFile(table, about, 'csv').split('\r\n')
    expect(csv[0]).not.toContain('fees')
    expect(csv[3]).toMatch(new RegExp(`yes,${alice},1.5,0,1.5,100.00 %,2$`))
    const json: unknown = JSON.parse(summaryFile(table, about, 'json'))
    expect(json).toMatchObject({ asked: { owners }, partial: true })
  })
})

describe('shareOf', () => {
  it('rounds a share half up to hundredths of a percent, and is exact for any number of digits', () => {
    expect(shareOf(decimal('1'), decimal('3'))).toBe('33.33 %')
    expect(shareOf(decimal('2'), decimal('3'))).toBe('66.67 %')
    expect(shareOf(decimal('77.8688'), decimal('100'))).toBe('77.87 %')
    expect(shareOf(decimal('0.005'), decimal('100'))).toBe('0.01 %')
    expect(shareOf(decimal('12.345'), decimal('100'))).toBe('12.35 %')
    expect(shareOf(decimal('12.3449999999'), decimal('100'))).toBe('12.34 %')
    expect(shareOf(decimal('0E-10'), decimal('5'))).toBe('0.00 %')
    expect(shareOf(decimal('1'), decimal('0E-10'))).toBeUndefined()
  })

  it('does not round a part to nothing, or to the whole', () => {
    expect(shareOf(decimal('0.0000000001'), decimal('1000000000'))).toBe('< 0.01 %')
    expect(shareOf(decimal('0.0049999999'), decimal('100'))).toBe('< 0.01 %')
    expect(shareOf(decimal('99.995'), decimal('100'))).toBe('> 99.99 %')
    expect(shareOf(decimal('100'), decimal('100.0'))).toBe('100.00 %')
  })

  it('differs by at most 0.005 % per part when the rounded shares are added', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 28n })
    fc.assert(
      fc.property(fc.array(units, { minLength: 1, maxLength: 20 }), (parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0n)
        if (whole === 0n) return
        const hundredths = parts.map((part) => {
          const share = shareOf(decimal(`${part}E-10`), decimal(`${whole}E-10`)) ?? ''
          if (share.startsWith('<')) return 0n
          return share.startsWith('>') ? 10_000n : BigInt(share.replaceAll(/[. %]/g, ''))
        })
        const sum = hundredths.reduce((all, one) => all + one, 0n)
        const difference = sum < 10_000n ? 10_000n - sum : sum - 10_000n
        expect(difference * 2n <= BigInt(parts.length)).toBe(true)
      }),
      { numRuns: runs(1000) },
    )
  })
})
