/** The worker that reads accounts. */
import { fetchHoldingsPage } from '#features/holdings/queries/fetch-holdings-page.ts'
import { ownServerUpdates } from '#features/search/queries/history-index/own-server-updates.ts'
import { jobService } from '#shared/queries/worker/job.ts'
import { serve } from '#shared/queries/worker/serve.ts'
import { accountCsv, accountJson, totalsCsv, type FiledAccount } from '../rules/account-file.ts'
import { createAccountJob, type AccountJob } from './account-job.ts'
import type { AccountFile, AccountQuestion } from './account-state.ts'
import { ownUpdates } from './own-updates.ts'
import { roundContracts } from './round-contracts.ts'

interface WorkerQuestion extends AccountQuestion {
  readonly hasIndex: boolean
}

const offered = jobService((question: WorkerQuestion, parts) => {
  const job = createAccountJob(question, {
    ...parts,
    askPage: fetchHoldingsPage,
    ...(question.source === 'participant'
      ? // The participant shows no later rounds, so lines would be priced by a round that is no longer the newest.
        { updates: ownUpdates(question.owners), rounds: async () => [] }
      : { updates: ownServerUpdates(question.hasIndex), rounds: roundContracts }),
  })
  return {
    ...job,
    exportAs(file: AccountFile, tokenName: string | undefined): Blob {
      const filed = filedOf(question, job, tokenName)
      if (filed.length === 0) throw new Error('nothing was read')
      if (file === 'json') return new Blob([...accountJson(filed)], { type: 'application/json' })
      const text = file === 'csv' ? [...accountCsv(filed)] : [totalsCsv(filed)]
      return new Blob(text, { type: 'text/csv;charset=utf-8' })
    },
  }
})
export type AccountWorker = typeof offered

serve(offered)

function filedOf(
  { owners, from, to }: AccountQuestion,
  job: AccountJob,
  tokenName: string | undefined,
): FiledAccount[] {
  const { accounts, phase, reached } = job.state()
  const isWhole = phase === 'done'
  return owners.flatMap((owner) => {
    const summary = accounts?.get(owner)
    if (summary === undefined) return []
    const lines = job.lines(owner, 0, summary.lines)
    const end = isWhole ? to : (reached ?? from)
    return [{ owner, from, to: end, isWhole, summary, lines, tokenName }]
  })
}
