import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { PartyId } from '#ledger/identifier.ts'
import { summaryUntilRefused } from './series-sums.ts'
import { holdingsSummary, type HoldingsSummaryAnswer } from './summary.ts'
import { fakeScan, refusal } from './testing/scan.ts'

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const owner = v.parse(PartyId, 'alice::1220')

function sumsWith(instead: () => Response) {
  const scan = fakeScan()
  scan.instead = instead
  const [snapshot] = scan.snapshots
  if (snapshot === undefined) throw new Error('the test is empty')
  const query = holdingsSummary({ ...snapshot, match: 'exact', owners: [owner] })
  const added: HoldingsSummaryAnswer = {
    snapshot,
    by: 'contracts',
    rows: [{ party: owner, summary: undefined }],
    served: { endpoint: 'POST /v2/holdings/state', isOlderForm: false },
  }
  const sums = summaryUntilRefused()
  const ask = () =>
    sums(
      () => client().fetchQuery(query),
      () => Promise.resolve(added),
    )
  return { added, ask, scan }
}

it('sums the listed contracts if Scan refuses a summary of too many contracts', async () => {
  const words =
    'Size of the result exceeded the limit in getHoldingsSummary. Result size: 1001. Limit: 1000'
  const { added, ask, scan } = sumsWith(() => refusal(400, words))
  expect(await ask()).toBe(added)
  expect(await ask()).toBe(added)
  expect(scan.requests).toHaveLength(1)
})

it.each([
  [400, 'Expected ownerPartyIds to contain at least one item'],
  [500, 'An internal server error occurred: exceeded the limit'],
])('fails if Scan responds with %i, %s', async (status, words) => {
  await expect(sumsWith(() => refusal(status, words)).ask()).rejects.toThrow(ApiError)
})
