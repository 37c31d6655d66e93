/** Reads rewards in the worker. A stopped reading resumes exactly where it stopped. */
import type { Position } from '#ledger/history/position.ts'
import { withPageRetries } from '#ledger/history/with-page-retries.ts'
import { shareOfRange } from '#ledger/history/share-of-range.ts'
import type { PageToken } from '#ledger/int64.ts'
import { couponActivity, type CouponActivity } from '../rules/app-activity.ts'
import { missedRewards } from '../rules/missed.ts'
import { byUrgency, rewardRow, type RewardRow } from '../rules/reward-row.ts'
import { processingTemplates } from '../rules/reward-processing.ts'
import { roundTemplates } from '../rules/reward-rounds.ts'
import { rewardBuckets, rewardTotals, type RewardBucket } from '../rules/reward-totals.ts'
import { type Bucketing } from '../rules/bucketings.ts'
import { createRewards } from '../rules/rewards.ts'
import type { UpdatesSource } from '#features/search/queries/history-index/relevant-updates.ts'
import type { AnswerVersion } from '#shared/queries/history-pages.ts'
import type { Job } from '#shared/queries/worker/job.ts'
import {
  createResumableReading,
  type ReadingParts,
} from '#shared/queries/worker/resumable-reading.ts'
import type { RewardFilter, RewardQuestion, RewardState, RewardStep } from './reward-state.ts'
import {
  contractsInPage,
  rewardContractRequests,
  type ContractsPage,
  type SnapshotContractsRequest,
} from './snapshot-contracts.ts'

export interface RewardParts extends ReadingParts {
  readonly updates: UpdatesSource
  readonly contracts: (
    wanted: SnapshotContractsRequest,
    after: PageToken | undefined,
    pageSize: number,
    signal: AbortSignal,
  ) => Promise<ContractsPage>
}

export interface RewardJob extends Job<RewardState> {
  /** Returns the coupons that match a filter, the most urgent first. */
  readonly rows: (filter: RewardFilter) => readonly RewardRow[]
  readonly buckets: (by: Bucketing) => readonly RewardBucket[]
  readonly activity: () => readonly CouponActivity[]
}

/** Contracts with data about rounds, which name none of the parties. */
const creates = [...roundTemplates, ...processingTemplates]
/** An update with one of these texts has data about a round. */
const always = creates.map((template) => `:${template}"`)
/** Every update with a coupon contains one of these texts. */
const modules = [':Splice.Amulet:', ':Splice.ValidatorLicense:']

type Range = Parameters<UpdatesSource['read']>[0]['range']

export function createRewardJob(question: RewardQuestion, parts: RewardParts): RewardJob {
  const { parties, from, to, anchor, until } = question
  const rewards = createRewards({ parties, from, isPast: until !== undefined })
  const begin: Position = anchor ?? from
  let step: RewardStep = 'contracts'
  /**
   * The requests for the snapshot that are still to be sent, and the position in the first request.
   */
  const wanted = anchor === undefined ? [] : rewardContractRequests(anchor, parties)
  let after: PageToken | undefined
  let loaded = 0
  let reached: Position = begin
  let searched = 0
  /** The position up to which open coupons of a past period were followed. */
  let followed: Position | undefined
  let served: AnswerVersion | undefined
  /** Built on demand, once for each state of the reading. */
  let made: readonly RewardRow[] | undefined

  const rowsNow = () => (made ??= rewards.coupons().map((coupon) => rewardRow(coupon, rewards)))
  const shareNow = () =>
    step === 'since' && until !== undefined
      ? shareOfRange({ from: to, to: until, order: 'oldest' }, followed ?? to)
      : shareOfRange({ from: begin, to, order: 'oldest' }, reached)

  const answered = () => {
    made = undefined
    reading.answered()
  }

  const load = async (first: SnapshotContractsRequest, signal: AbortSignal) => {
    const pages = withPageRetries<ContractsPage>(
      async (_, size) => [await parts.contracts(first, after, size, signal)],
      reading.insisting(signal),
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

  const updatesOf = (range: Range, last: Position | undefined, signal: AbortSignal) =>
    parts.updates.read({
      range,
      reached: last,
      concerned: {
        get owners() {
          return rewards.names()
        },
        holds: rewards.holds,
        always,
        modules,
      },
      ahead: (updates) => {
        const { names, coupons } = rewards.after(updates)
        return { parties: names, creates, contracts: coupons }
      },
      insisting: reading.insisting(signal),
      served: (form) => {
        served = form
      },
      signal,
    })

  const readHistory = async (signal: AbortSignal) => {
    const last = searched === 0 ? undefined : reached
    const batches = updatesOf({ from: begin, to }, last, signal)
    reading.counted(searched)
    for await (const batch of batches) {
      signal.throwIfAborted()
      for (const { transaction } of batch.items) {
        if (transaction !== undefined) rewards.apply(transaction)
      }
      reached = batch.reached
      searched += batch.searched
      reading.counted(searched)
      answered()
    }
  }

  /**
   * Continues after a past period until every coupon that was open at the end of the period has
   * ended.
   */
  const followOpen = async (last: Position, signal: AbortSignal) => {
    if (rewards.awaited() === 0) return
    for await (const batch of updatesOf({ from: to, to: last }, followed, signal)) {
      signal.throwIfAborted()
      for (const { transaction } of batch.items) {
        if (transaction !== undefined) rewards.follow(transaction)
      }
      followed = batch.reached
      searched += batch.searched
      reading.counted(searched)
      answered()
      if (rewards.awaited() === 0) return
    }
  }

  const read = async (signal: AbortSignal) => {
    for (let [first] = wanted; first !== undefined; [first] = wanted) {
      await load(first, signal)
      wanted.shift()
    }
    if (step !== 'since') {
      step = 'history'
      answered()
      await readHistory(signal)
    }
    if (until === undefined) return
    step = 'since'
    answered()
    await followOpen(until, signal)
  }

  const reading = createResumableReading(parts, read)

  return {
    state: () => ({
      ...reading.state(),
      ...parts.updates.fromIndex(),
      step,
      loaded,
      searched,
      reached: searched === 0 ? undefined : reached,
      share: shareNow(),
      served,
      ...(step !== 'contracts'
        ? {
            totals: rewardTotals(rowsNow(), rewards),
            missed: missedRewards(rowsNow(), rewards, {
              from: from.recordTime,
              to: to.recordTime,
            }),
          }
        : { totals: undefined, missed: undefined }),
    }),
    resume: reading.resume,
    stop: reading.stop,
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
