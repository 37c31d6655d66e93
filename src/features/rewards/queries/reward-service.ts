/** The service of the rewards' worker; one request per worker. */
import type { CouponActivity } from '../rules/app-activity.ts'
import { rewardCsv, rewardJson } from '../rules/reward-file.ts'
import type { RewardRow } from '../rules/reward-row.ts'
import type { RewardBucket } from '../rules/reward-totals.ts'
import type { Bucketing } from '../rules/bucketings.ts'
import { ownServerUpdates } from '#features/search/queries/history-index/own-server-updates.ts'
import { beginJob } from '#shared/queries/worker/begin-job.ts'
import { createRewardJob, type RewardJob } from './reward-job.ts'
import type { RewardFilter, RewardQuestion, RewardState } from './reward-state.ts'
import { contractsPage } from './snapshot-contracts.ts'

export interface RewardService {
  /** Starts the reading. Reports every change of state, a few times a second at most. */
  readonly open: (
    question: RewardQuestion,
    hasIndex: boolean,
    tell: (state: RewardState) => void,
  ) => void
  readonly obey: (command: 'resume' | 'stop') => void
  readonly rows: (
    filter: RewardFilter,
    first: number,
    end: number,
  ) => { readonly count: number; readonly lines: readonly RewardRow[] }
  readonly buckets: (by: Bucketing) => readonly RewardBucket[]
  readonly activity: () => readonly CouponActivity[]
  readonly exportAs: (file: 'csv' | 'json', filter: RewardFilter) => Blob
}

/** For a page of a thousand contracts. */
const timeoutMs = 60_000

export function createRewardService(): RewardService {
  let job: RewardJob | undefined
  return {
    open(question, hasIndex, tell) {
      job = beginJob(tell, (parts) =>
        createRewardJob(question, {
          ...parts,
          updates: ownServerUpdates(hasIndex),
          contracts: (wanted, after, pageSize, signal) =>
            contractsPage(wanted, after, pageSize, { signal, timeoutMs }),
        }),
      )
    },
    obey: (command) => job?.[command](),
    rows(filter, first, end) {
      const all = job?.rows(filter) ?? []
      return { count: all.length, lines: all.slice(first, end) }
    },
    buckets: (by) => job?.buckets(by) ?? [],
    activity: () => job?.activity() ?? [],
    exportAs(file, filter) {
      const rows = job?.rows(filter) ?? []
      return file === 'json'
        ? new Blob([...rewardJson(rows)], { type: 'application/json' })
        : new Blob([...rewardCsv(rows)], { type: 'text/csv;charset=utf-8' })
    },
  }
}
