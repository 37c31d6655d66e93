import { useMemo, useSyncExternalStore } from 'react'
import { stringifyJson, type JsonWritable } from '#ledger/json.ts'
import { createJobCache, type OpenJob } from './open-job.ts'

/**
 * Returns a hook for jobs that stay open after their page is left. The first component with a key
 * starts the job, and later components share it. The hook renders again when the job's state
 * changes.
 */
export function createJobHook<
  Question,
  Of extends Pick<OpenJob<unknown, unknown>, 'state' | 'subscribe' | 'close'>,
>(open: (question: Question) => Of, keyOf: (question: Question) => JsonWritable, most = 2) {
  const jobOf = createJobCache<Of>(most)
  return function useSharedJob(question: Question): Of {
    const job = jobOf(stringifyJson(keyOf(question)), () => open(question))
    useSyncExternalStore(job.subscribe, job.state)
    return job
  }
}

/** A job and its current state. A new object for every state. */
export interface RunningJob<State, Called> {
  readonly session: OpenJob<State, Called>
  readonly state: State
}

/**
 * Returns the job for a question while the component is mounted. The first listener opens the job,
 * and the job is closed after the last listener is removed.
 *
 * @param open a function at module scope, so that it is stable
 */
export function useJob<Question, State, Called>(
  question: Question,
  open: (question: Question) => OpenJob<State, Called>,
): RunningJob<State, Called> | undefined {
  const held = useMemo(() => whileSubscribed(() => open(question)), [question, open])
  return useSyncExternalStore(held.subscribe, held.running)
}

function whileSubscribed<State, Called>(open: () => OpenJob<State, Called>) {
  let running: RunningJob<State, Called> | undefined
  let listeners = 0
  return {
    running: () => running,
    subscribe: (listener: () => void) => {
      const session = running?.session ?? open()
      listeners += 1
      running ??= { session, state: session.state() }
      const unsubscribe = session.subscribe(() => {
        if (running?.state !== session.state()) running = { session, state: session.state() }
        listener()
      })
      return () => {
        unsubscribe()
        listeners -= 1
        if (listeners > 0) return
        running = undefined
        session.close()
      }
    },
  }
}
