import { expose } from 'comlink'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureOf } from '#api/errors.ts'
import { PartyId } from '#ledger/identifier.ts'
import { forgetMissingForms } from '../generation.ts'
import { wait } from '../worker/wait.ts'
import { askHoldingsPage } from './ask-page.ts'
import { createHoldingsService } from './holdings-service.ts'
import { openHoldings } from './holdings-session.ts'
import type { HoldingsSession } from './session-state.ts'
import { fakeScan, type FakeScan } from './testing/scan.ts'

const workers: FakeWorker[] = []

/** What the browser would run in a thread of its own, at the other end of a real channel. */
class FakeWorker extends EventTarget {
  readonly postMessage: MessagePort['postMessage']
  readonly #page: MessagePort
  readonly #own: MessagePort
  isTerminated = false

  constructor() {
    super()
    const { port1, port2 } = new MessageChannel()
    this.#page = port1
    this.#own = port2
    this.postMessage = port1.postMessage.bind(port1)
    port1.addEventListener('message', ({ data }) => {
      if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }))
    })
    port1.start()
    const service = createHoldingsService({
      askPage: askHoldingsPage,
      failureOf,
      wait,
      random: () => 0,
      now: Date.now,
      report: nothing,
      pageSize: 2,
    })
    expose({ ...service, watchCalls: nothing }, port2)
    workers.push(this)
  }

  terminate(): void {
    this.isTerminated = true
    this.#page.close()
    this.#own.close()
  }

  /** As when the browser cannot fetch or run its program. */
  break(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message, filename: '' }))
  }
}

function nothing(): void {}

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

beforeEach(() => {
  forgetMissingForms()
  vi.stubGlobal('Worker', FakeWorker)
  workers.length = 0
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

/** Waits for news until the session is in a phase. */
async function phase(wanted: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (session.state().phase === wanted) resolve()
    }
    session.subscribe(look)
    look()
  })
}

describe('a session', () => {
  it('loads in a worker, and answers with what is there', async () => {
    await phase('done')
    expect(session.state()).toMatchObject({ loaded: 3, totals: { total: '4.5' } })
    expect(session.state().totalsByOwner.size).toBe(1)
    const lines = await session.lines(1, 3)
    expect(lines).toMatchObject([{ holding: { contractId: '001' } }, { index: 2 }])
    expect(await session.json(2)).toContain('"contract_id":"002"')
  })

  it('says why where its worker ends, leaves nobody waiting, and begins anew on demand', async () => {
    await phase('done')
    const asked = session.json(0)
    workers[0]?.break('out of memory')
    await expect(asked).rejects.toThrow('out of memory')
    expect(session.state()).toMatchObject({
      phase: 'failed',
      loaded: 0,
      failure: {
        kind: 'unreachable',
        reason: 'the program that loads holdings ended: out of memory',
      },
    })
    await expect(session.json(0)).rejects.toThrow('worker ended')
    session.resume()
    await phase('done')
    expect([workers.length, session.state().loaded]).toEqual([2, 3])
  })

  it('ends its worker when it is closed', () => {
    session.close()
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true])
  })
})
