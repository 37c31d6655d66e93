/**
 * Tests statements of account of all parties of the embedded network, against the network's own
 * ledger.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { configureConnection } from '#api/connection.ts'
import { failureOf } from '#api/errors.ts'
import type { AccountLine, Balance } from '../rules/account-line.ts'
import { partSum } from '../rules/account-part.ts'
import { movementOf } from '../rules/movement.ts'
import type { Position } from '#ledger/history/position.ts'
import { toGrains, sumDecimals, type Decimal } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { runs } from '#ledger/testing/runs.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { createAccountJob, type AccountJob } from './account-job.ts'
import { resolveAccount } from './account-question.ts'
import type { AccountQuestion } from './account-state.ts'
import { roundContracts } from './round-contracts.ts'
import { historyPages } from '#shared/queries/history-pages.ts'
import { fetchHoldingsPage } from '#features/holdings/queries/fetch-holdings-page.ts'
import { createSnapshotLookups } from '#features/holdings/queries/snapshots.ts'
import { relevantUpdates } from '#features/search/queries/history-index/relevant-updates.ts'
import { scanHistory } from '#features/search/queries/history-source.ts'
import * as v from 'valibot'
import { Prng } from '../../../../sandbox/ledger/prng.ts'
import { isOf, type Contract } from '../../../../sandbox/ledger/model.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { amulet, lockedAmulet, type AmuletFacts } from '../../../../sandbox/templates/amulet.ts'

const updates = 900
const periods = runs(80)
const ownersAtOnce = 40

let sandbox: Sandbox
/** All amulets ever created, in creation order. */
let amulets: readonly Contract<AmuletFacts>[]
let owners: readonly PartyId[]

beforeAll(async () => {
  const stillAt = new Date('2026-11-20T10:00:00Z')
  sandbox = await createSandbox({ ...defaultOptions, seed: 11, updates, stillAt })
  amulets = sandbox.ledger.contracts.filter(isAmulet)
  owners = [...new Set(amulets.map(({ facts }) => v.parse(PartyId, facts.owner)))]
  const answers = new Map<string, string>()
  configureConnection({
    baseUrl: 'http://sandbox.test/',
    async fetch(input, init) {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      const path = pathname.replace('/api/scan', '') + search
      // The ledger does not change, so the same request has the same response.
      const key = `${path} ${typeof init?.body === 'string' ? init.body : ''}`
      const known = answers.get(key)
      if (known !== undefined) return new Response(known)
      const answer = await sandbox.families.scan.request(path, init)
      if (answer.ok) answers.set(key, await answer.clone().text())
      return answer
    },
  })
})

afterAll(() => sandbox.close())

function isAmulet(contract: Contract): contract is Contract<AmuletFacts> {
  return isOf(amulet, contract) || isOf(lockedAmulet, contract)
}

async function ask(own: readonly PartyId[], from?: RecordTime, to?: RecordTime) {
  const questions = {
    ...createSnapshotLookups(new QueryClient()),
    readPage: historyPages(new AbortController().signal),
  }
  const end = to ?? recordTimeOf(BigInt(sandbox.ledger.latest.recordTime))
  const resolved = await resolveAccount(own, { at: from }, { at: end }, questions)
  if (!resolved.ok) throw new Error('no snapshot')
  return resolved.question
}

function jobOf(question: AccountQuestion, changed: () => void): AccountJob {
  return createAccountJob(question, {
    askPage: fetchHoldingsPage,
    updates: relevantUpdates(scanHistory()),
    rounds: roundContracts,
    failureOf,
    wait: async () => undefined,
    random: () => 0.5,
    now: Date.now,
    changed,
    report: (error) => {
      throw error
    },
  })
}

/** Reads to the end. If `stops` is set, stops and resumes after every page. */
function read(question: AccountQuestion, stops = false): Promise<AccountJob> {
  return new Promise((resolve, reject) => {
    let progress = ''
    const job: AccountJob = jobOf(question, () => {
      const { phase, failure, step, loaded, searched } = job.state()
      if (phase === 'done') resolve(job)
      if (phase === 'failed') reject(new Error(JSON.stringify(failure)))
      if (phase === 'stopped') queueMicrotask(job.resume)
      const now = `${step} ${loaded} ${searched}`
      if (phase !== 'reading' || !stops || now === progress) return
      progress = now
      job.stop()
    })
    job.resume()
  })
}

function moments(prng: Prng): readonly [RecordTime, RecordTime] {
  const one = () => {
    const commit = sandbox.ledger.commits[prng.below(updates)] ?? sandbox.ledger.latest
    return BigInt(commit.recordTime + (prng.chance(0.5) ? 0 : prng.below(60_000_000)))
  }
  const [a, b] = [one(), one()]
  return a <= b ? [recordTimeOf(a), recordTimeOf(b)] : [recordTimeOf(b), recordTimeOf(a)]
}

/** Returns the number of updates before a position, or up to it if `isIncluded` is set. */
function ordinalAt({ migrationId, recordTime }: Position, isIncluded: boolean): number {
  const micros = Number(microsOf(recordTime))
  return sandbox.ledger.indexAfter(Number(migrationId), isIncluded ? micros : micros - 1)
}

/** Returns an owner's balance after the first `ordinal` updates, in units of 10^-10. */
function heldAfter(owner: PartyId, ordinal: number) {
  const sums = { unlocked: 0n, locked: 0n }
  for (const contract of amulets) {
    const { createdIn, archivedIn, facts } = contract
    const isActive =
      createdIn.ordinal < ordinal && (archivedIn === undefined || archivedIn.ordinal >= ordinal)
    if (!isActive || facts.owner !== owner) continue
    sums[isOf(lockedAmulet, contract) ? 'locked' : 'unlocked'] += facts.amount
  }
  return sums
}

function changing(owner: PartyId, from: number, to: number): string[] {
  const ordinals = new Set<number>()
  for (const { createdIn, archivedIn, facts } of amulets) {
    if (facts.owner !== owner || archivedIn?.ordinal === createdIn.ordinal) continue
    if (createdIn.ordinal >= from && createdIn.ordinal < to) ordinals.add(createdIn.ordinal)
    const ended = archivedIn?.ordinal ?? -1
    if (ended >= from && ended < to) ordinals.add(ended)
  }
  return [...ordinals].toSorted((a, b) => a - b).map(updateIdAt)
}

function updateIdAt(ordinal: number): string {
  return sandbox.ledger.network.ids.updateId(ordinal)
}

const grains = (amount: Decimal) => toGrains(amount)
const inBoth = ({ unlocked, locked }: Balance) => ({
  unlocked: grains(unlocked),
  locked: grains(locked),
})

const nothingInBoth = { unlocked: 0n, locked: 0n }

describe('statements of account of all parties of the network', () => {
  it(`proves its balances over ${periods} random periods, and has a line for each update that changed something`, async () => {
    const prng = new Prng(3)
    const groups = Array.from({ length: Math.ceil(owners.length / ownersAtOnce) }, (_, index) =>
      owners.slice(index * ownersAtOnce, (index + 1) * ownersAtOnce),
    )
    let proofs = 0
    for (let period = 0; period < periods; period++) {
      const own = groups[period % groups.length] ?? []
      const question = await ask(own, ...moments(prng)).catch(() => undefined)
      // A period before the first snapshot has no opening balance.
      if (question === undefined) continue
      const job = await read(question)
      const first = ordinalAt(question.from, false)
      const end = ordinalAt(question.to, true)
      for (const owner of own) {
        const account = job.state().accounts?.get(owner)
        if (account === undefined) throw new Error('no account')
        const { opening, closing, change, proof } = account
        const isProved = question.check !== undefined
        if (isProved) proofs++
        const unexplained = isProved ? inBoth(proof?.unexplained ?? change) : nothingInBoth
        expect(unexplained).toEqual(nothingInBoth)
        expect(inBoth(opening)).toEqual(heldAfter(owner, first))
        expect(inBoth(closing)).toEqual(heldAfter(owner, end))
        const lines = job.lines(owner, 0, Infinity)
        expect(lines.map(({ updateId }) => updateId)).toEqual(changing(owner, first, end))
        for (const line of lines) isBooked(line)
        const amounts = lines.flatMap(({ parts }) => parts.map(({ amount }) => amount))
        expect(grains(sumDecimals(amounts))).toBe(
          (grains(change.unlocked) ?? 0n) + (grains(change.locked) ?? 0n),
        )
      }
    }
    expect(proofs).toBeGreaterThan(periods)
  })
})

it('returns the same statement if reading is stopped and resumed after every page', async () => {
  const own = owners.slice(0, ownersAtOnce)
  const question = await ask(own)
  const [whole, stopped] = [await read(question), await read(question, true)]
  for (const owner of own) {
    expect(stopped.lines(owner, 0, Infinity)).toEqual(whole.lines(owner, 0, Infinity))
    expect(stopped.state().accounts?.get(owner)).toEqual(whole.state().accounts?.get(owner))
  }
})

it('begins with the first snapshot if the period begins before all snapshots', async () => {
  const begin = recordTimeOf(
    microsOf(recordTimeOf(BigInt(sandbox.ledger.latest.recordTime))) - 2_592_000_000_000n,
  )
  const question = await ask(owners.slice(0, 1), begin)
  expect(question.from).toEqual(question.anchor)
  expect(question.from).toEqual(await ask(owners.slice(0, 1)).then(({ anchor }) => anchor))
  const [first] = sandbox.ledger.snapshots ?? []
  expect(Number(microsOf(question.anchor.recordTime))).toBe(first?.recordTime)
})

function isBooked({ parts, change, price }: AccountLine) {
  expect(grains(partSum(parts))).toBe(
    (grains(change.unlocked) ?? 0n) + (grains(change.locked) ?? 0n),
  )
  expect(price).toBeDefined()
  const kinds = parts.map(({ kind }) => kind)
  expect(kinds).not.toContain('other')
}

it('matches the movements that updates state, if an update states all moved amounts', async () => {
  const updates = new Map((await allUpdates()).map((update) => [update.update_id, update]))
  let [compared, untold] = [0, 0]
  // Only every other owner, so that some counterparties are not owners.
  const own = owners.filter((_, index) => index % 2 === 0)
  const job = await read(await ask(own))
  for (const owner of own) {
    for (const line of job.lines(owner, 0, Infinity)) {
      const update = line.updateId === undefined ? undefined : updates.get(line.updateId)
      if (update === undefined) throw new Error('a line of no update')
      const moved = movementOf(update, [owner])
      expect(moved).not.toBe('none')
      if (typeof moved === 'string') {
        untold++
        continue
      }
      compared++
      expect(moved).toMatchObject({ kind: line.kind, parts: line.parts, memo: line.memo })
      expect(moved.counterparties).toEqual(line.counterparties)
    }
  }
  expect(compared).toBeGreaterThan(100)
  expect(compared).toBeGreaterThan(10 * untold)
})

async function allUpdates(): Promise<UpdateHistoryItem[]> {
  const readPage = historyPages(new AbortController().signal)
  const all: UpdateHistoryItem[] = []
  for (;;) {
    const last = all.at(-1)
    const page = await readPage(last === undefined ? undefined : positionOf(last), 500)
    all.push(...page)
    if (page.length === 0) return all
  }
}
