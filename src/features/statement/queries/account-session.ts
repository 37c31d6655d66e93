import { noIndexProvenance } from '#features/search/queries/history-index/index-provenance.ts'
import { isIndexOffered } from '#features/search/queries/history-index/offered.ts'
import { openJob } from '#shared/queries/worker/open-job.ts'
import { initialReadingState } from '#shared/queries/worker/reading-state.ts'
import { createJobHook } from '#shared/queries/worker/use-job.ts'
import type { AccountQuestion, AccountState } from './account-state.ts'
import type { AccountWorker } from './account-worker.ts'

const beginning: AccountState = {
  ...initialReadingState,
  ...noIndexProvenance,
  step: 'opening',
  loaded: 0,
  unread: 0,
  searched: 0,
  reached: undefined,
  share: 0,
  served: undefined,
  accounts: undefined,
}

const openAccount = (question: AccountQuestion) =>
  openJob<AccountWorker, AccountState>({
    start: () =>
      new Worker(new URL('./account-worker.ts', import.meta.url), {
        type: 'module',
        name: 'account',
      }),
    name: 'account-worker',
    what: 'the program that reads the account',
    beginning,
    open: (worker, ...page) => worker.open({ ...question, hasIndex: isIndexOffered() }, ...page),
  })
/** The reading of accounts in a worker. The worker stores the lines of the accounts. */
export type AccountSession = ReturnType<typeof openAccount>

export const useAccount = createJobHook(
  openAccount,
  ({ owners, from, to, source }: AccountQuestion) => [
    [...owners],
    { ...from },
    { ...to },
    source ?? 'scan',
  ],
)
