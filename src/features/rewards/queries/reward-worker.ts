/** The worker that reads rewards. */
import { ownServerUpdates } from '#features/search/queries/history-index/own-server-updates.ts'
import { jobService } from '#shared/queries/worker/job.ts'
import { serve } from '#shared/queries/worker/serve.ts'
import { rewardCsv, rewardJson } from '../rules/reward-file.ts'
import { createRewardJob } from './reward-job.ts'
import type { RewardFilter, RewardQuestion } from './reward-state.ts'
import { contractsPage } from './snapshot-contracts.ts'

interface WorkerQuestion extends RewardQuestion {
  readonly hasIndex: boolean
}

/** Timeout for a page of a thousand contracts. */
const timeoutMs = 60_000

const offered = jobService((question: WorkerQuestion, parts) => {
  const job = createRewardJob(question, {
    ...parts,
    updates: ownServerUpdates(question.hasIndex),
    contracts: (wanted, after, pageSize, signal) =>
      contractsPage(wanted, after, pageSize, { signal, timeoutMs }),
  })
  return {
    ...job,
    rows(filter: RewardFilter, first: number, end: number) {
      const all = job.rows(filter)
      return { count: all.length, lines: all.slice(first, end) }
    },
    exportAs(file: 'csv' | 'json', filter: RewardFilter): Blob {
      const rows = job.rows(filter)
      return file === 'json'
        ? new Blob([...rewardJson(rows)], { type: 'application/json' })
        : new Blob([...rewardCsv(rows)], { type: 'text/csv;charset=utf-8' })
    },
  }
})
export type RewardWorker = typeof offered

serve(offered)
