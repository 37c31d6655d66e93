/** Rewards over the embedded network, compared with its own ledger and the statement of account. */
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { failureOf } from '#api/errors.ts'
import { createAccounts } from '#features/statement/rules/accounts.ts'
import { columnOf } from '#features/statement/rules/account-class.ts'
import { roundPrices } from '#features/statement/rules/round-prices.ts'
import { toGrains, sumDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { addMicros, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import type { RewardRow } from '../rules/reward-row.ts'
import { couponTemplates } from '../rules/coupon-kind.ts'
import { isTransaction } from '#ledger/update.ts'
import { historyPages } from '#shared/queries/history-pages.ts'
import { createSnapshotLookups } from '#features/holdings/queries/snapshots.ts'
import { relevantUpdates } from '#features/search/queries/history-index/relevant-updates.ts'
import { scanHistory } from '#features/search/queries/history-source.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { couponValue } from '../../../../sandbox/activity-generator/coupons.ts'
import type { Contract } from '../../../../sandbox/ledger/model.ts'
import { createRewardJob, type RewardJob } from './reward-job.ts'
import { resolveRewards } from './reward-question.ts'
import { contractsPage } from './snapshot-contracts.ts'

const updates = 1600

let sandbox: Sandbox
let coupons: readonly Contract[]
let parties: readonly PartyId[]
/** The rewards of all parties over the whole history. */
let whole: RewardJob
/** The rewards of all parties over the last fifth of the history. */
let latest: RewardJob

beforeAll(async () => {
  const stillAt = new Date('2026-11-20T10:00:00Z')
  sandbox = await createSandbox({ ...defaultOptions, seed: 3, updates, stillAt })
  coupons = sandbox.ledger.contracts.filter(({ template }) =>
    couponTemplates.includes(template.name),
  )
  const { localValidator, users, svs } = sandbox.ledger.network
  const own = users.filter(({ validator }) => validator === localValidator)
  parties = [localValidator.party, ...own.map(({ party }) => party), svs[0]?.party ?? ''].map(
    (party) => v.parse(PartyId, party),
  )
  configureConnection({
    baseUrl: 'http://sandbox.test/',
    async fetch(input, init) {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      return sandbox.families.scan.request(pathname.replace('/api/scan', '') + search, init)
    },
  })
  whole = await read(parties)
  latest = await read(parties, middle())
})

afterAll(() => sandbox.close())

async function questionOf(own: readonly PartyId[], from?: RecordTime, to?: RecordTime) {
  const ask = {
    ...createSnapshotLookups(new QueryClient()),
    readPage: historyPages(new AbortController().signal),
  }
  const at = recordTimeOf(BigInt(sandbox.ledger.latest.recordTime))
  const question = await resolveRewards(own, { at: from }, { at: to ?? at }, ask, at)
  if (question === null) throw new Error('no period')
  return question
}

/** Reads to the end. If `stops` is set, stops and resumes after every page. */
async function read(
  own: readonly PartyId[],
  from?: RecordTime,
  stops = false,
  to?: RecordTime,
): Promise<RewardJob> {
  const question = await questionOf(own, from, to)
  return new Promise((resolve, reject) => {
    let progress = ''
    const job: RewardJob = createRewardJob(question, {
      updates: relevantUpdates(scanHistory()),
      contracts: (wanted, after, pageSize, signal) =>
        contractsPage(wanted, after, stops ? 40 : pageSize, { signal }),
      failureOf,
      wait: async () => undefined,
      random: () => 0.5,
      now: Date.now,
      changed() {
        const { phase, failure, step, loaded, searched } = job.state()
        if (phase === 'done') resolve(job)
        if (phase === 'failed') reject(new Error(JSON.stringify(failure)))
        if (phase === 'stopped') queueMicrotask(job.resume)
        const now = `${step} ${loaded} ${searched}`
        if (phase !== 'reading' || !stops || now === progress) return
        progress = now
        job.stop()
      },
      report: reject,
    })
    job.resume()
  })
}

const middle = () => {
  const commit = sandbox.ledger.commits[Math.floor(updates * 0.8)] ?? sandbox.ledger.latest
  return recordTimeOf(BigInt(commit.recordTime))
}

describe('rewards of the whole history', () => {
  it('contains every coupon of the parties, with its end on the ledger and its minted amount', async () => {
    const rows = new Map<string, RewardRow>(
      whole.rows({}).map((row) => [row.coupon.contractId, row]),
    )
    const owned = coupons.filter((contract) => {
      const { template } = contract
      const { beneficiary, user, validator, provider } = contract.payload()
      const owner = template.name.endsWith('RewardCouponV2')
        ? (beneficiary ?? provider)
        : (beneficiary ?? user ?? validator)
      return parties.some((party) => party === owner)
    })
    expect(owned.length).toBeGreaterThan(40)
    for (const contract of owned) {
      const row = rows.get(contract.id)
      expect(row?.coupon.kind).toBeDefined()
      expect(row?.state === 'open').toBe(contract.active)
      expect(row?.isOwn).toBe(true)
      if (row?.worth === undefined || row.coupon.kind === 'marker') continue
      expect(toGrains(row.worth)).toBe(couponValue(contract))
    }
    const states = new Set([...rows.values()].map(({ state }) => state))
    expect(states).toEqual(
      new Set(['open', 'claimed', 'expired', 'shared', 'converted', 'unhidden', 'withdrawn']),
    )
  })

  it('matches the rewards in the statement of account, month by month', async () => {
    const { from, to } = await questionOf(parties)
    const accounts = createAccounts(parties, { from, to, check: undefined }, roundPrices())
    const pages = historyPages(new AbortController().signal)
    let after = undefined
    for (;;) {
      const page = await pages(after, 1000)
      for (const update of page) if (isTransaction(update)) accounts.apply(update)
      const last = page.at(-1)
      if (last === undefined || page.length < 1000) break
      after = {
        migrationId: 'migration_id' in last ? BigInt(String(last.migration_id)) : 0n,
        recordTime: last.record_time,
      }
      if (after.migrationId === 0n) throw new Error('a page ends with a reassignment')
    }
    const statement = new Map<string, Decimal>()
    for (const { month, classes } of parties.flatMap((party) => accounts.summary(party).totals)) {
      const rewards = classes.filter(({ kind }) => columnOf(kind, false) === 'reward')
      if (month === undefined || rewards.length === 0) continue
      const amounts = rewards.map(({ amount }) => amount)
      statement.set(month, sumDecimals([statement.get(month) ?? zero, ...amounts]))
    }
    const minted = whole
      .buckets('month')
      .flatMap(({ key, minted: sum }) => (sum.amount === '0' ? [] : [[key, sum.amount]]))
    expect(minted.length).toBeGreaterThan(0)
    const expected = [...statement]
      .filter(([, amount]) => amount !== zero)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
    expect(minted).toEqual(expected)
    expect(whole.state().totals?.unexplained).toMatchObject({ amount: '0' })
  })
})

const idsOf = (rows: readonly RewardRow[]) => rows.map(({ coupon }) => coupon.contractId).toSorted()

describe('rewards of a part of the history', () => {
  it('returns the same rewards if loading is stopped and resumed at any point', async () => {
    const inParts = await read(parties, middle(), true)
    expect(inParts.rows({})).toEqual(latest.rows({}))
    expect(inParts.state().totals).toEqual(latest.state().totals)
  })

  it('includes older coupons from the snapshot before the period, except coupons that ended before the period', async () => {
    const from = middle()
    const ends = latest.rows({}).flatMap(({ coupon: { end } }) => end?.position.recordTime ?? [])
    expect(ends.filter((end) => end < from)).toEqual([])
    expect(latest.rows({}).some(({ coupon }) => (coupon.createdAt ?? from) < from)).toBe(true)
    // Includes hidden coupons, whose provider is not a stakeholder.
    const still = whole.rows({}).filter(({ coupon: { end } }) => {
      return end === undefined || end.position.recordTime >= from
    })
    expect(still.some(({ coupon }) => coupon.facts?.hidden === true)).toBe(true)
    expect(idsOf(latest.rows({}))).toEqual(idsOf(still))
    expect(latest.state().totals?.unexplained.coupons).toBe(0)
  })

  it('filters rewards by kind and state', async () => {
    const open = latest.rows({ kind: 'traffic', state: 'open' })
    expect(open.length).toBeGreaterThan(0)
    expect(open.every(({ coupon, state }) => coupon.kind === 'traffic' && state === 'open')).toBe(
      true,
    )
    const ends = open.map(({ claimable }) => claimable?.until ?? '')
    expect(ends).toEqual(ends.toSorted())
  })
})

describe('rewards of a past period', () => {
  it('contains coupons that were open at the end of a past period, with each coupon’s later outcome', async () => {
    // The period ends just before a claim that is old enough for the period to count as past.
    const latestEnd = addMicros(
      recordTimeOf(BigInt(sandbox.ledger.latest.recordTime)),
      -1_800_000_000n,
    )
    const claim = whole
      .rows({ state: 'claimed' })
      .map(({ coupon }) => coupon.end?.position.recordTime)
      .find((time) => time !== undefined && time < latestEnd)
    const end = addMicros(claim ?? middle(), -1n)
    const past = await read(parties, undefined, false, end)
    const open = past.rows({ state: 'open' })
    const contracts = new Map<string, Contract>(coupons.map((contract) => [contract.id, contract]))
    expect(open.length).toBeGreaterThan(0)
    for (const { coupon, since } of open) {
      const isActive = contracts.get(coupon.contractId)?.active
      expect(since).toBeDefined()
      expect(since?.end === undefined).toBe(isActive)
    }
    const times = open.flatMap(({ since }) => since?.end?.position.recordTime ?? [])
    expect(times.filter((time) => time <= end)).toEqual([])
    const totals = past.state().totals
    expect(totals?.since.some(({ state }) => state === 'claimed')).toBe(true)
    const inParts = await read(parties, undefined, true, end)
    expect(inParts.rows({})).toEqual(past.rows({}))
  })

  it('follows open coupons for at most two days after a past period, and not if the period ends now', async () => {
    const ask = {
      ...createSnapshotLookups(new QueryClient()),
      readPage: historyPages(new AbortController().signal),
    }
    const at = middle()
    const untilAt = async (now: RecordTime) =>
      (await resolveRewards(parties, {}, { at }, ask, now))?.until?.recordTime
    expect(await untilAt(at)).toBeUndefined()
    expect(await untilAt(addMicros(at, 3_600_000_000n))).toBe(addMicros(at, 3_600_000_000n))
    const days = 86_400_000_000n
    expect(await untilAt(addMicros(at, 30n * days))).toBe(addMicros(at, 2n * days))
  })
})
