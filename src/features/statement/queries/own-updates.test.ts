/** Compares statements from the participant's updates with those from Scan's. */
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '#api/errors.ts'
import { fetchHoldingsPage } from '#features/holdings/queries/fetch-holdings-page.ts'
import { createSnapshotLookups } from '#features/holdings/queries/snapshots.ts'
import {
  relevantUpdates,
  type UpdatesSource,
} from '#features/search/queries/history-index/relevant-updates.ts'
import { scanHistory } from '#features/search/queries/history-source.ts'
import { PartyId } from '#ledger/identifier.ts'
import { RecordTime, recordTimeOf } from '#ledger/record-time.ts'
import { historyPages } from '#shared/queries/history-pages.ts'
import { callSandbox } from '#shared/queries/testing/sandbox-families.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { createAccountJob, type AccountJob } from './account-job.ts'
import { resolveAccount } from './account-question.ts'
import type { AccountQuestion } from './account-state.ts'
import type { AccountLine } from '../rules/account-line.ts'
import { isProved } from '../rules/accounts.ts'
import { ownUpdatesEstimate } from './own-updates-estimate.ts'
import { ownUpdates } from './own-updates.ts'

let sandbox: Sandbox
let owners: readonly PartyId[]

beforeAll(async () => {
  const stillAt = new Date('2026-11-20T10:00:00Z')
  sandbox = await createSandbox({ ...defaultOptions, seed: 11, updates: 3000, stillAt })
  const { localValidator, users } = sandbox.ledger.network
  owners = [
    localValidator.party,
    ...users.flatMap(({ validator, party }) => (validator === localValidator ? [party] : [])),
  ].map((party) => v.parse(PartyId, party))
}, 120_000)
beforeEach(() => callSandbox(sandbox))
afterAll(() => sandbox.close())

const time = (at: string) => v.parse(RecordTime, at)
/** After the sandbox's last migration and after the data that its participant has pruned. */
const availableFrom = time('2026-11-20T07:00:00Z')

async function question(from?: RecordTime): Promise<AccountQuestion> {
  const ask = {
    ...createSnapshotLookups(new QueryClient()),
    readPage: historyPages(new AbortController().signal),
  }
  const at = recordTimeOf(BigInt(sandbox.ledger.latest.recordTime))
  const resolved = await resolveAccount(owners, { at: from }, { at }, ask)
  if (!resolved.ok) throw new Error('no snapshot')
  return resolved.question
}

/** Reads to the end. If `stops` is set, stops and resumes while it reads the history. */
function read(
  updates: UpdatesSource,
  accountQuestion: AccountQuestion,
  stops = 0,
): Promise<AccountJob> {
  let left = stops
  return new Promise((resolve, reject) => {
    const job: AccountJob = createAccountJob(accountQuestion, {
      askPage: fetchHoldingsPage,
      updates,
      rounds: async () => [],
      failureOf,
      wait: async () => undefined,
      random: () => 0.5,
      now: Date.now,
      changed: () => {
        const { phase, failure, step } = job.state()
        if (phase === 'done') resolve(job)
        if (phase === 'failed') reject(new Error(JSON.stringify(failure)))
        if (phase === 'stopped') queueMicrotask(job.resume)
        if (phase !== 'reading' || step !== 'history' || left === 0) return
        left -= 1
        job.stop()
      },
      report: reject,
    })
    job.resume()
  })
}

const linesOf = (job: AccountJob): AccountLine[] =>
  owners.flatMap((owner) => job.lines(owner, 0, Infinity))

/**
 * The comparable parts of a line. The participant's updates have no prices. `what` may name a
 * choice below the outermost choice of Scan's tree, which the owner does not see.
 */
const compared = (line: AccountLine) => ({ ...line, price: undefined, what: undefined })

describe('ownUpdates', () => {
  it('returns the same proved statement from the participant as from Scan, except for prices', async () => {
    const accountQuestion = await question(availableFrom)
    const scan = await read(relevantUpdates(scanHistory()), accountQuestion)
    const own = await read(ownUpdates(owners), accountQuestion)
    const lines = linesOf(own)
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.map(compared)).toEqual(linesOf(scan).map(compared))
    expect(lines.flatMap(({ price }) => price ?? [])).toEqual([])
    for (const owner of owners) {
      const account = own.state().accounts?.get(owner)
      expect(account !== undefined && isProved(account)).toBe(true)
    }
  })

  it("resumes reading the participant's updates where it was stopped", async () => {
    const accountQuestion = await question(availableFrom)
    const whole = await read(ownUpdates(owners), accountQuestion)
    const stopped = await read(ownUpdates(owners), accountQuestion, 2)
    expect(linesOf(stopped)).toEqual(linesOf(whole))
  })

  it('fails if the participant may have pruned a part of the range', async () => {
    await expect(read(ownUpdates(owners), await question())).rejects.toThrow('is pruned')
  })
})

const estimate = (from: RecordTime) =>
  new QueryClient().fetchQuery({
    ...ownUpdatesEstimate(owners, {
      from,
      to: recordTimeOf(BigInt(sandbox.ledger.latest.recordTime)),
    }),
    retry: false,
  })

describe('ownUpdatesEstimate', () => {
  it("estimates one call for each page of the participant's updates", async () => {
    const paths: string[] = []
    callSandbox(sandbox, undefined, ({ path }) => paths.push(path))
    const accountQuestion = await question(availableFrom)
    await read(ownUpdates(owners), accountQuestion)
    const pages = paths.filter((path) => path === '/v2/updates/get-updates-page').length
    expect(await estimate(availableFrom)).toBe(pages)
  })

  it('returns no estimate if the network was migrated in the period', async () => {
    expect(await estimate(time('2026-11-20T01:00:00Z'))).toBeNull()
  })
})
