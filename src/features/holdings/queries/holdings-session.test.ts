import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import { jobService } from '#shared/queries/worker/job.ts'
import { fakeWorkers, type FakeWorker } from '#shared/queries/worker/testing/fake-worker.ts'
import { fetchHoldingsPage } from './fetch-holdings-page.ts'
import { openHoldings, type HoldingsSession } from './holdings-session.ts'
import { createListedHoldings } from './listed-holdings.ts'
import type { HoldingsQuestion } from './session-state.ts'
import { fakeScan, type FakeScan } from './testing/scan.ts'

function offered() {
  return jobService((question: HoldingsQuestion, parts) =>
    createListedHoldings(question, { ...parts, askPage: fetchHoldingsPage, pageSize: 2 }),
  )
}

const contracts = [0, 1, 2].map((index) => ({
  contract_id: `00${index}`,
  template_id: 'p:Splice.Amulet:Amulet',
  package_name: 'splice-amulet',
  create_arguments: { owner: 'alice::1', amount: { initialAmount: '1.5' } },
  created_at: '2026-11-01T10:00:00Z',
  signatories: [],
  observers: [],
}))

let scan: FakeScan
let session: HoldingsSession
let workers: readonly FakeWorker[]

beforeEach(() => {
  clearMissingVersions()
  workers = fakeWorkers(offered)
  scan = fakeScan(contracts)
  const [snapshot] = scan.snapshots
  if (snapshot === undefined) throw new Error('the test has no snapshot')
  const owners = [v.parse(PartyId, 'alice::1')]
  session = openHoldings({ ...snapshot, match: 'exact', owners })
})
afterEach(() => {
  session.close()
  vi.unstubAllGlobals()
})

/** Waits until the session is in a phase. */
async function phase(wanted: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (session.state().phase === wanted) resolve()
    }
    session.subscribe(look)
    look()
  })
}

describe('holdings session', () => {
  it('loads holdings in a worker, and returns them', async () => {
    await phase('done')
    expect(session.state()).toMatchObject({ loaded: 3, totals: { total: '4.5' } })
    expect(session.state().totalsByOwner.size).toBe(1)
    const lines = await session.ask((job) => job.lines(1, 3))
    expect(lines).toMatchObject([{ holding: { contractId: '001' } }, { index: 2 }])
    expect(await session.ask((job) => job.json(2))).toContain('"contract_id":"002"')
  })

  it('reports why the worker ended, rejects pending calls, and starts a new worker on demand', async () => {
    await phase('done')
    const pending = session.ask((job) => job.json(0))
    workers[0]?.break('out of memory')
    await expect(pending).rejects.toThrow('out of memory')
    expect(session.state()).toMatchObject({
      phase: 'failed',
      loaded: 0,
      failure: {
        kind: 'unreachable',
        reason: 'the program that loads holdings ended: out of memory',
      },
    })
    await expect(session.ask((job) => job.json(0))).rejects.toThrow('has ended')
    session.resume()
    await phase('done')
    expect([workers.length, session.state().loaded]).toEqual([2, 3])
  })

  it('ends the session’s worker when the session is closed', () => {
    session.close()
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true])
  })
})
