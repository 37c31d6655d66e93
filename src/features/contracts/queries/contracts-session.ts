import { openJob } from '#shared/queries/worker/open-job.ts'
import { initialReadingState } from '#shared/queries/worker/reading-state.ts'
import { useJob } from '#shared/queries/worker/use-job.ts'
import type { ContractsWorker } from './contracts-worker.ts'
import type { ContractsQuestion, ContractsState } from './session-state.ts'

const beginning: ContractsState = {
  ...initialReadingState,
  read: 0,
  form: undefined,
  hasRestarted: false,
  byTemplate: [],
  templates: 0,
  unread: 0,
  viewless: 0,
  viewOf: undefined,
  version: 0,
}

const openContracts = (question: ContractsQuestion) =>
  openJob<ContractsWorker, ContractsState>({
    start: () =>
      new Worker(new URL('./contracts-worker.ts', import.meta.url), {
        type: 'module',
        name: 'contracts',
      }),
    name: 'contracts-worker',
    what: 'the program that reads contracts',
    beginning,
    open: (worker, ...page) => worker.open(question, ...page),
  })

/** Reads the contracts of a question for as long as the component is mounted. */
export const useContracts = (question: ContractsQuestion) => useJob(question, openContracts)

/** A session and its current state. */
export type RunningSession = NonNullable<ReturnType<typeof useContracts>>
