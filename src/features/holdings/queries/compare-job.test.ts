import { expect, it } from 'vitest'
import * as v from 'valibot'
import { ActiveContract } from '#ledger/contract.ts'
import type { Failure } from '#ledger/failure.ts'
import { PartyId } from '#ledger/identifier.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { createComparisonJob } from './compare-job.ts'
import type { ComparisonJob } from './compare-job.ts'
import type { FetchPage } from './load-pages.ts'

const alice = v.parse(PartyId, 'alice::12')
const time = (seconds: number) => recordTimeOf(BigInt(seconds) * 1_000_000n)

class Failed extends Error {
  readonly failure: Failure = {
    kind: 'http',
    family: 'scan',
    endpoint: { method: 'POST', path: '/v2/holdings/state' },
    url: '/v2/holdings/state',
    at: 0,
    status: 404,
    retryAfterSeconds: undefined,
    error: { form: 'message', message: 'No snapshots found' },
  }
}

function amulet(index: number): ActiveContract {
  return v.parse(ActiveContract, {
    created_in_update_id: `u${index}`,
    contract_id: `00${index}`,
    template_id: 'p:Splice.Amulet:Amulet',
    package_name: 'splice-amulet',
    create_arguments: { owner: alice, amount: { initialAmount: `${index}.5` } },
    created_at: time(index),
    signatories: [],
    observers: [],
  })
}

const snapshots = new Map([
  [time(100), [1, 2, 3, 4, 5].map(amulet)],
  [time(200), [2, 3, 5, 150].map(amulet)],
])

interface Gate {
  /** Runs before a page is returned. Rejects to fail the request. */
  before: (first: number, recordTime: string) => Promise<void>
}

function start(gate: Gate) {
  const whenChanged = new Set<() => void>()
  const askPage: FetchPage = async ({ recordTime }, from) => {
    const first = Number(from?.after ?? 0)
    await gate.before(first, recordTime)
    const all = snapshots.get(recordTime) ?? []
    const next = first + 2 < all.length ? String(first + 2) : undefined
    return {
      snapshot: { migrationId: 4n, recordTime },
      contracts: all.slice(first, first + 2),
      next,
      endpoint: 'POST /v2/holdings/state',
      isOlderForm: false,
    }
  }
  const job = createComparisonJob(
    {
      owners: [alice],
      before: { migrationId: 4n, recordTime: time(100), match: 'exact' },
      after: { migrationId: 4n, recordTime: time(200), match: 'exact' },
    },
    {
      askPage,
      readPage: () => Promise.resolve([]),
      failureOf: (error) => (error instanceof Failed ? error.failure : undefined),
      wait: () => Promise.resolve(),
      random: () => 0,
      now: () => 0,
      changed: () => {
        for (const listener of whenChanged) listener()
      },
      report: (error) => {
        throw error
      },
    },
  )
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (isSo()) resolve()
      }
      whenChanged.add(look)
      look()
    })
  return { job, until }
}

const allStatuses = {
  statuses: ['appeared', 'disappeared', 'stayed'],
  owner: undefined,
  sortBy: 'created',
} as const

function listOf(job: ComparisonJob) {
  return job
    .lines(allStatuses, 0, 100)
    .lines.map(({ status, holding }) => `${status} ${holding.contractId}`)
}

it('compares two snapshots once both are completely loaded', async () => {
  const { job, until } = start({ before: () => Promise.resolve() })
  job.resume()
  await until(() => job.state().phase === 'done')
  expect(listOf(job)).toEqual([
    'appeared 00150',
    'disappeared 001',
    'disappeared 004',
    'stayed 002',
    'stayed 003',
    'stayed 005',
  ])
  expect(job.state().compared?.all.total).toBe('144.5')
  expect(job.state().compared?.horizon).toBe('all')
  job.explain()
  await until(() => job.state().explaining.phase === 'done')
  const { lines } = job.lines({ ...allStatuses, statuses: ['disappeared'] }, 0, 1)
  expect(lines[0]?.by).toEqual({ kind: 'not found' })
})

it('compares the loaded parts after a stop, and resumes loading where it stopped', async () => {
  const requested: string[] = []
  const { job, until } = start({
    before: (first, recordTime) => {
      requested.push(`${recordTime} ${first}`)
      // The second pages arrive only when requested again.
      return first === 0 || requested.length > 4 ? Promise.resolve() : new Promise(() => undefined)
    },
  })
  job.resume()
  await until(() => job.state().after.loaded === 2 && job.state().before?.loaded === 2)
  job.stop()
  const { phase, compared } = job.state()
  expect(phase).toBe('stopped')
  // Contract 002 is the last in one partial list, so only contracts created before it are in both
  // lists.
  expect(compared?.horizon).toBe(time(2))
  expect(listOf(job)).toEqual(['disappeared 001'])
  job.resume()
  await until(() => job.state().phase === 'done')
  expect(requested.filter((request) => request.endsWith(' 0'))).toHaveLength(2)
  expect(listOf(job)).toHaveLength(6)
})

it("fails with the server's message if the snapshot does not exist", async () => {
  let isThere = false
  const { job, until } = start({
    before: () => (isThere ? Promise.resolve() : Promise.reject(new Failed())),
  })
  job.resume()
  await until(() => job.state().phase === 'failed')
  expect(job.state().failure).toMatchObject({ kind: 'http', status: 404 })
  expect(job.state().compared).toBeUndefined()
  isThere = true
  job.resume()
  await until(() => job.state().phase === 'done')
  expect(job.state().failure).toBeUndefined()
})
