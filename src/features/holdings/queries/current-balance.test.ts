import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import { currentBalance } from './current-balance.ts'
import { fakeScan, hoursAfter, refusal, type FakeScan } from './testing/scan.ts'

const alice = v.parse(PartyId, 'alice::1220')
let scan: FakeScan

beforeEach(() => {
  clearMissingVersions()
  scan = fakeScan()
  const [first] = scan.snapshots
  if (first === undefined) throw new Error('the test has no snapshot')
  const later = { ...first, recordTime: hoursAfter(first.recordTime, 3) }
  scan.snapshots = [first, later]
})

const read = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
    currentBalance(alice),
  )

it('returns the current balance at the newest snapshot', async () => {
  const sums = {
    party_id: alice,
    total_unlocked_coin: '1.5',
    total_locked_coin: '2.25',
    total_coin_holdings: '3.75',
  }
  scan.summaries = [sums]
  expect(await read()).toEqual({ kind: 'read', snapshot: scan.snapshots[1], sums })
})

it('returns a zero balance for a party that Scan does not list', async () => {
  expect(await read()).toMatchObject({ kind: 'read', sums: { total_coin_holdings: '0' } })
})

it('distinguishes a balance with too many contracts for Scan from a missing snapshot', async () => {
  scan.instead = () => refusal(400, 'Size of the result exceeded the limit in getHoldingsSummary.')
  expect(await read()).toMatchObject({ kind: 'too many' })
  scan.snapshots = []
  expect(await read()).toEqual({ kind: 'no snapshot' })
})

it('fails if Scan rejects the balance request for any other reason', async () => {
  scan.instead = () => refusal(400, 'Invalid party')
  await expect(read()).rejects.toThrow('Invalid party')
})
