import { failureOf } from '#api/errors.ts'
import type { ReadingParts } from './resumable-reading.ts'
import { wait } from './wait.ts'

const tellEveryMs = 250

/**
 * Starts a worker's reading, and reports every change of its state, a few times a second at most.
 */
export function beginJob<
  State,
  Job extends { readonly state: () => State; readonly resume: () => void },
>(tell: (state: State) => void, create: (parts: ReadingParts) => Job): Job {
  const job = create({
    failureOf,
    wait,
    random: Math.random,
    now: Date.now,
    changed: atMostEvery(tellEveryMs, () => tell(job.state())),
    report: (error) => reportError(error),
  })
  job.resume()
  tell(job.state())
  return job
}

/**
 * Returns a throttled function: calls back once per interval, however often it is called, and
 * always after the last call.
 */
function atMostEvery(milliseconds: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      call()
    }, milliseconds)
  }
}
