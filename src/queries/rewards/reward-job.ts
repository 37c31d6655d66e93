/** A reading of rewards as the worker runs it: it stops wherever it is, and goes on exactly there. */
import type { Failure } from '#ledger/failure.ts'
import type { Position } from '#ledger/history/position.ts'
import { retrying, type PageTrouble, type RetryingParts } from '#ledger/history/retrying.ts'
import { searchHistory } from '#ledger/history/search.ts'
import { shareOfRange } from '#ledger/history/share-of-range.ts'
import type { PageToken } from '#ledger/int64.ts'
import { couponActivity, type CouponActivity } from '#ledger/rewards/app-activity.ts'
import { missedRewards } from '#ledger/rewards/missed.ts'
import { byUrgency, rewardRow, type RewardRow } from '#ledger/rewards/reward-row.ts'
import { roundTemplates } from '#ledger/rewards/reward-rounds.ts'
import { rewardBuckets, rewardTotals, type RewardBucket } from '#ledger/rewards/reward-totals.ts'
import { type Bucketing } from '#ledger/rewards/bucketings.ts'
import { createRewards } from '#ledger/rewards/rewards.ts'
import { accountPages, positionOfPlaced } from '../account/account-update.ts'
import type { ServingForm } from '../history-pages.ts'
import type { HistorySource } from '../search/history-source.ts'
import { createPace } from '../search/pace.ts'
import type { RewardFilter, RewardQuestion, RewardState, RewardStep } from './reward-state.ts'
import {
  contractsInPage,
  allWanted,
  type ContractsPage,
  type ContractsWanted,
} from './snapshot-contracts.ts'

export interface RewardParts {
  readonly history: HistorySource
  readonly contracts: (
    wanted: ContractsWanted,
    after: PageToken | undefined,
    pageSize: number,
    signal: AbortSignal,
  ) => Promise<ContractsPage>
  readonly failureOf: (error: unknown) => Failure | undefined
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** 0 up to 1. */
  readonly random: () => number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called after every change. */
  readonly changed: () => void
  /** For errors that no call made: mistakes of this program. */
  readonly report: (error: unknown) => void
}

export interface RewardJob {
  readonly state: () => RewardState
  readonly resume: () => void
  readonly stop: () => void
  /** The coupons of a filter, the most urgent first. */
  readonly rows: (filter: RewardFilter) => readonly RewardRow[]
  readonly buckets: (by: Bucketing) => readonly RewardBucket[]
  /** What was given for apps' activity, by round. */
  readonly activity: () => readonly CouponActivity[]
}

/** What has to be in an update's text for it to say something of a round. */
const always = roundTemplates.map((template) => `:${template}"`)
/** Every update with a coupon has one of these. */
const modules = [':Splice.Amulet:', ':Splice.ValidatorLicense:']

export function createRewardJob(question: RewardQuestion, parts: RewardParts): RewardJob {
  const { parties, from, to, anchor } = question
  const rewards = createRewards(question)
  const begin: Position = anchor ?? from
  let pace = createPace()
  let phase: 'reading' | 'stopped' | 'done' | 'failed' = 'stopped'
  let step: RewardStep = 'contracts'
  /** What is still to be loaded of the snapshot, and where loading the first of it goes on. */
  const wanted = anchor === undefined ? [] : allWanted(anchor, parties)
  let after: PageToken | undefined
  let loaded = 0
  let reached: Position = begin
  let searched = 0
  let speed: number | undefined
  let served: ServingForm | undefined
  let trouble: { readonly failure: Failure; readonly retryAt: number } | undefined
  let failure: Failure | undefined
  let retries = 0
  let reading: AbortController | undefined
  /** Made when somebody asks, once for each state of the reading. */
  let made: readonly RewardRow[] | undefined

  const rowsNow = () => (made ??= rewards.coupons().map((coupon) => rewardRow(coupon, rewards)))
  const shareNow = () => shareOfRange({ from: begin, to, order: 'oldest' }, reached)

  const insisting = (signal: AbortSignal): RetryingParts => ({
    failureOf: parts.failureOf,
    random: parts.random,
    onTrouble({ failure: why, waitMs }: PageTrouble) {
      if (signal.aborted || waitMs === undefined) return
      retries++
      trouble = { failure: why, retryAt: parts.now() + waitMs }
      parts.changed()
    },
    async wait(milliseconds) {
      await parts.wait(milliseconds, signal)
      signal.throwIfAborted()
    },
  })
  const answered = () => {
    made = undefined
    trouble = undefined
    parts.changed()
  }

  const load = async (first: ContractsWanted, signal: AbortSignal) => {
    const pages = retrying<ContractsPage>(
      async (_, size) => [await parts.contracts(first, after, size, signal)],
      insisting(signal),
    )
    for (;;) {
      const [page] = await pages(undefined, contractsInPage)
      signal.throwIfAborted()
      if (page === undefined) return
      for (const contract of page.contracts) rewards.open(contract)
      loaded += page.contracts.length
      after = page.next
      answered()
      if (after === undefined) return
    }
  }

  const readHistory = async (signal: AbortSignal) => {
    const concerned = {
      get owners() {
        return rewards.names()
      },
      holds: rewards.holds,
      always,
      modules,
    }
    const pages = accountPages(parts.history, concerned, signal, (form) => {
      served = form
    })
    const batches = searchHistory(retrying(pages, insisting(signal)), positionOfPlaced, {
      range: { order: 'oldest', from: begin, to },
      reached: searched === 0 ? undefined : reached,
    })
    pace({ at: parts.now(), searched, share: shareNow() })
    for await (const batch of batches) {
      signal.throwIfAborted()
      for (const { transaction } of batch.items) {
        if (transaction !== undefined) rewards.apply(transaction)
      }
      reached = batch.reached
      searched += batch.items.length
      speed = pace({ at: parts.now(), searched, share: shareNow() }).updatesPerSecond
      answered()
    }
  }

  const read = async (signal: AbortSignal) => {
    for (let [first] = wanted; first !== undefined; [first] = wanted) {
      await load(first, signal)
      wanted.shift()
    }
    step = 'history'
    answered()
    await readHistory(signal)
  }

  const ended = (next: 'done' | 'stopped' | 'failed', why: Failure | undefined) => {
    reading?.abort()
    trouble = undefined
    speed = undefined
    phase = next
    failure = why
    parts.changed()
  }

  return {
    state: () => ({
      phase: phase === 'reading' && trouble !== undefined ? 'waiting' : phase,
      step,
      loaded,
      searched,
      reached: searched === 0 ? undefined : reached,
      share: shareNow(),
      updatesPerSecond: phase === 'reading' ? speed : undefined,
      failure: failure ?? trouble?.failure,
      retryAt: trouble?.retryAt,
      retries,
      served,
      ...(step === 'history'
        ? {
            totals: rewardTotals(rowsNow(), rewards),
            missed: missedRewards(rowsNow(), rewards, {
              from: from.recordTime,
              to: to.recordTime,
            }),
          }
        : { totals: undefined, missed: undefined }),
    }),
    resume() {
      if (phase === 'done') return
      reading?.abort()
      const controller = new AbortController()
      const { signal } = controller
      reading = controller
      phase = 'reading'
      failure = undefined
      trouble = undefined
      pace = createPace()
      parts.changed()
      read(signal)
        .then(() => ended('done', undefined))
        .catch((error: unknown) => {
          if (signal.aborted) return
          const why = parts.failureOf(error)
          if (why === undefined) parts.report(error)
          ended('failed', why)
        })
    },
    stop() {
      if (phase === 'reading') ended('stopped', undefined)
    },
    rows({ kind, state }) {
      const found = rowsNow().filter(
        (row) =>
          (kind === undefined || row.coupon.kind === kind) &&
          (state === undefined || row.state === state),
      )
      return found.toSorted(byUrgency)
    },
    buckets: (by) => rewardBuckets(rowsNow(), rewards, by),
    activity: () => couponActivity(parties, rowsNow()),
  }
}
