import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import type { HoldingsQuestion } from './session-state.ts'
import { holdingsSummary } from './summary.ts'
import { fakeScan, hoursAfter, type FakeScan } from './testing/scan.ts'

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const [bob, alice, carol] = ['bob::1', 'alice::1', 'carol::1'].map((id) => v.parse(PartyId, id))

const sums = (party: string) => ({
  party_id: party,
  total_unlocked_coin: '1.5000000000',
  total_locked_coin: '0E-10',
  total_coin_holdings: '1.5000000000',
})

let scan: FakeScan
let question: HoldingsQuestion

beforeEach(() => {
  clearMissingVersions()
  scan = fakeScan()
  scan.summaries = [sums('alice::1'), sums('bob::1')]
  const [snapshot] = scan.snapshots
  if (snapshot === undefined || !bob || !alice || !carol) throw new Error('the test is empty')
  question = { ...snapshot, match: 'exact', owners: [bob, alice, carol] }
})

describe('holdingsSummary', () => {
  it('returns a row for each party in the requested order, without sums for parties that Scan omits', async () => {
    const answer = await client().fetchQuery(holdingsSummary(question))
    expect(answer.rows).toEqual([
      { party: bob, summary: sums('bob::1') },
      { party: alice, summary: sums('alice::1') },
      { party: carol, summary: undefined },
    ])
    expect(answer.served).toEqual({ endpoint: 'POST /v1/holdings/summary', isOlderForm: false })
  })

  it('falls back to the older summary endpoint', async () => {
    scan.missing = ['/v1/holdings/summary']
    const answer = await client().fetchQuery(holdingsSummary(question))
    expect(answer.served).toEqual({ endpoint: 'POST /v0/holdings/summary', isOlderForm: true })
  })

  it('returns the summary’s snapshot', async () => {
    const { snapshot } = await client().fetchQuery(
      holdingsSummary({
        ...question,
        match: 'at_or_before',
        recordTime: hoursAfter(question.recordTime, 5),
      }),
    )
    expect(snapshot).toEqual(scan.snapshots[0])
  })
})
