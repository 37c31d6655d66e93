import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMicros, recordTimeOf } from '#ledger/record-time.ts'
import { callSandbox } from '#shared/queries/testing/sandbox-families.ts'
import { draw } from '#ui/testing/draw.tsx'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { networkTerms } from '../queries/network-terms.ts'
import { ownActivity, type OwnActivity } from '../queries/own-activity.ts'
import type { OwnTraffic } from '../queries/own-traffic.ts'
import { TrafficAnswer } from './TrafficAnswer.tsx'

let sandbox: Sandbox
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
beforeAll(async () => {
  sandbox = await createSandbox({ ...defaultOptions, updates: 100 })
  callSandbox(sandbox)
  await client.fetchQuery(networkTerms())
}, 120_000)
afterAll(() => sandbox.close())

const readAt = recordTimeOf(1_800_000_000_000_000n)
const hour = 3_600_000_000n
const own: OwnTraffic = {
  member: {
    memberId: 'PAR::a::1220',
    synchronizerId: 'global::1220',
    isUnlimited: false,
    source: 'participant',
  },
  traffic: {
    remaining: 4_800_000n,
    consumed: 0n,
    limit: 4_800_000n,
    purchased: 4_800_000n,
    pending: 0n,
  },
  readAt,
  readings: [],
  burn: undefined,
  pendingSince: undefined,
}

/** Returns the text on a first visit, ten hours after a submission of `cost` bytes. */
function answer(cost: bigint, isOfAll: boolean): string {
  const one = { offset: 1n, commandId: 'a', actAs: [], hasFailed: false, did: undefined }
  const submissions = [{ ...one, cost, recordTime: addMicros(readAt, -10n * hour) }]
  const activity: OwnActivity = {
    submissions,
    isOfAll,
    purchases: [],
    since: undefined,
    updates: 0,
  }
  client.setQueryData<OwnActivity | null>(ownActivity().queryKey, activity)
  return draw(
    <QueryClientProvider client={client}>
      <TrafficAnswer own={own} />
    </QueryClientProvider>,
  )
}

describe('TrafficAnswer on a first visit', () => {
  // The base rate of the sandbox's network is 400,000 bytes in 20 minutes, so 12,000,000 bytes in
  // ten hours.
  const free = 12_000_000n

  it('shows how long traffic lasts at the rate of all submissions, minus the base rate', () => {
    expect(answer(free + 4_800_000n, true)).toBe(
      'Lasts about 10 h at the rate of your newest submission · 4.80 MB of extra traffic left',
    )
  })

  it('shows that the base rate covers the submissions if they cost no more', () => {
    expect(answer(free, true)).toMatch(/^Base rate covers your newest submission · /)
  })

  it('shows no remaining time if the token can see only its own submissions', () => {
    expect(answer(free + 10n, false)).toBe(
      'Your own submissions use at least 24 bytes a day · 4.80 MB of extra traffic left',
    )
  })
})
