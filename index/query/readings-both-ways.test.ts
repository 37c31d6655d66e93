/**
 * Reads account statements and rewards with and without an index over the embedded network. Both
 * results must be equal.
 */
import { QueryClient } from '@tanstack/react-query'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../../src/ledger/testing/runs.ts'
import { configureConnection } from '../../src/api/connection.ts'
import { failureOf } from '../../src/api/errors.ts'
import { PartyId } from '../../src/ledger/identifier.ts'
import { recordTimeOf } from '../../src/ledger/record-time.ts'
import { createAccountJob } from '../../src/features/statement/queries/account-job.ts'
import { resolveAccount } from '../../src/features/statement/queries/account-question.ts'
import { roundContracts } from '../../src/features/statement/queries/round-contracts.ts'
import { relevantUpdates } from '../../src/features/search/queries/history-index/relevant-updates.ts'
import type { IndexSource } from '../../src/features/search/queries/history-index/index-source.ts'
import { historyPages } from '../../src/shared/queries/history-pages.ts'
import { fetchHoldingsPage } from '../../src/features/holdings/queries/fetch-holdings-page.ts'
import { createSnapshotLookups } from '../../src/features/holdings/queries/snapshots.ts'
import { createRewardJob } from '../../src/features/rewards/queries/reward-job.ts'
import { resolveRewards } from '../../src/features/rewards/queries/reward-question.ts'
import { contractsPage } from '../../src/features/rewards/queries/snapshot-contracts.ts'
import { scanHistory } from '../../src/features/search/queries/history-source.ts'
import { inMemoryIndex, rangesOf } from '../testing/in-memory-index.ts'
import { readAll } from '../testing/indexed-sandbox.ts'
import { sandboxScan } from '../testing/sandbox-scan.ts'

const count = 500
let updates: Awaited<ReturnType<typeof readAll>>
let dsoParty: string
/** Owners of holdings, sorted by how often they occur. */
let owners: readonly PartyId[]

beforeAll(async () => {
  // At this time of day, there are snapshots between the updates that are less than five hours
  // apart.
  const still = ['--still-at', '2026-03-02T09:30:00Z']
  const scan = await sandboxScan('--updates', String(count), '--seed', '11', ...still)
  const known = new Map<string, string>()
  configureConnection({
    baseUrl: 'http://dashboard.test/',
    async fetch(input, init) {
      const url = input instanceof Request ? input.url : String(input)
      const key = `${url} ${typeof init?.body === 'string' ? init.body : ''}`
      const before = known.get(key)
      if (before !== undefined) return new Response(before)
      const answer = await scan(input, init)
      if (answer.ok) known.set(key, await answer.clone().text())
      return answer
    },
  })
  const named = await readAll(scan, '')
  const parties = named.flatMap(({ rows }) => rows.party_updates)
  dsoParty = parties.find(({ party }) => party.startsWith('DSO::'))?.party ?? ''
  updates = await readAll(scan, dsoParty)
  owners = [...new Set(parties.filter(({ roles }) => (roles & 8) !== 0).map(({ party }) => party))]
    .filter((party) => party !== dsoParty)
    .map((party) => v.parse(PartyId, party))
}, 300_000)

interface Progress {
  readonly phase: string
  readonly failure: unknown
  readonly progress: string
}

/** Runs a job to its end. If `stops` is set, the job is stopped and resumed after each step. */
function toItsEnd<Job extends { resume: () => void; stop: () => void; state: () => unknown }>(
  create: (changed: () => void) => Job,
  tell: (job: Job) => Progress,
  stops: boolean,
): Promise<Job> {
  return new Promise((resolve, reject) => {
    let before = ''
    const job: Job = create(() => {
      const { phase, failure, progress } = tell(job)
      if (phase === 'done') resolve(job)
      if (phase === 'failed') reject(new Error(JSON.stringify(failure)))
      if (phase === 'stopped') queueMicrotask(job.resume)
      if (phase !== 'reading' || !stops || progress === before) return
      before = progress
      job.stop()
    })
    job.resume()
  })
}

const parts = {
  failureOf,
  wait: async () => undefined,
  random: () => 0.5,
  now: Date.now,
  report: (error: unknown) => {
    throw error
  },
}

const questions = () => ({
  ...createSnapshotLookups(new QueryClient()),
  readPage: historyPages(new AbortController().signal),
})

const timeAt = (index: number) => updates[index % updates.length]?.position.recordTime

async function account(own: readonly PartyId[], from: number, index?: IndexSource, stops = false) {
  const end = updates.at(-1)?.position.recordTime ?? recordTimeOf(0n)
  const resolved = await resolveAccount(own, { at: timeAt(from) }, { at: end }, questions())
  if (!resolved.ok) return undefined
  const job = await toItsEnd(
    (changed) =>
      createAccountJob(resolved.question, {
        ...parts,
        askPage: fetchHoldingsPage,
        updates: relevantUpdates(scanHistory(), index),
        rounds: roundContracts,
        changed,
      }),
    (one) => {
      const { phase, failure, step, loaded, searched } = one.state()
      return { phase, failure, progress: `${step} ${loaded} ${searched}` }
    },
    stops,
  )
  const { accounts, searched, answeredBy, index: news } = job.state()
  return {
    progress: { answeredBy, news },
    result: { accounts, searched, lines: own.map((owner) => job.lines(owner, 0, Infinity)) },
  }
}

async function rewards(own: readonly PartyId[], from: number, index?: IndexSource, stops = false) {
  const at = updates.at(-1)?.position.recordTime ?? recordTimeOf(0n)
  const question = await resolveRewards(own, { at: timeAt(from) }, { at }, questions())
  if (question === null) throw new Error('no period')
  const job = await toItsEnd(
    (changed) =>
      createRewardJob(question, {
        ...parts,
        updates: relevantUpdates(scanHistory(), index),
        contracts: (wanted, after, pageSize, signal) =>
          contractsPage(wanted, after, pageSize, { signal }),
        changed,
      }),
    (one) => {
      const { phase, failure, step, loaded, searched } = one.state()
      return { phase, failure, progress: `${step} ${loaded} ${searched}` }
    },
    stops,
  )
  const { totals, missed, searched, answeredBy } = job.state()
  const rows = job.rows({})
  return {
    progress: { answeredBy },
    result: { totals, missed, searched, rows, months: job.buckets('month'), by: job.activity() },
  }
}

const indexes = fc.record({
  ends: fc.uniqueArray(fc.nat(count - 1), { minLength: 2, maxLength: 5 }),
  most: fc.constantFrom(7, 60, 1000),
  failsAt: fc.option(fc.nat(12), { nil: undefined, freq: 2 }),
  stops: fc.boolean(),
  from: fc.constantFrom(0, count / 2, count - 100),
  first: fc.nat(7),
  howMany: fc.constantFrom(1, 12),
})
type AnyIndex = typeof indexes extends fc.Arbitrary<infer Value> ? Value : never

/** An index of the whole history that never fails. */
const whole: AnyIndex = {
  ends: [0, count - 1],
  most: 1000,
  failsAt: undefined,
  stops: false,
  from: 0,
  first: 0,
  howMany: 12,
}

const indexOf = ({ ends, most, failsAt }: Pick<AnyIndex, 'ends' | 'most' | 'failsAt'>) =>
  inMemoryIndex({ updates, dsoParty, ranges: rangesOf(updates, ends), most, failsAt })

function ownersOf({ first, howMany }: AnyIndex): readonly PartyId[] {
  const from = first % owners.length
  return owners.slice(from, from + howMany)
}

describe.each([
  ['a statement of account', account, 30],
  ['rewards', rewards, 20],
])('%s, read with and without an index', (_what, reading, caseCount) => {
  it('returns the same result with and without an index, for any coverage or failure of the index', async () => {
    let byIndex = 0
    let byBoth = 0
    const known = new Map<string, Awaited<ReturnType<typeof reading>>>()
    await fc.assert(
      fc.asyncProperty(indexes, async (any) => {
        const own = ownersOf(any)
        const question = `${own.join(' ')} ${any.from}`
        const without = known.get(question) ?? (await reading(own, any.from))
        known.set(question, without)
        const withIndex = await reading(own, any.from, indexOf(any), any.stops)
        expect(withIndex?.result).toEqual(without?.result)
        const by = withIndex?.progress.answeredBy
        if (by === undefined || by.index === 0) return
        byIndex++
        if (by.scan > 0) byBoth++
      }),
      {
        numRuns: runs(caseCount),
        examples: [[whole], [{ ...whole, ends: [count - 100, count - 1] }]],
      },
    )
    expect(byIndex).toBeGreaterThan(1)
    expect(byBoth).toBeGreaterThan(0)
  }, 900_000)

  it('sends Scan no request for history that the index covers, and works without an index', async () => {
    const own = owners.slice(0, 3)
    const ends = [0, count - 1]
    const index = indexOf({ ends, most: 1000, failsAt: undefined })
    const found = await reading(own, Math.floor(count / 2), index)
    expect(found?.progress.answeredBy?.index).toBeGreaterThan(100)
    expect(index.questions()).toBeLessThan(12)
    expect((await reading(own, Math.floor(count / 2)))?.progress.answeredBy).toBeUndefined()
  })
})
