import { proxy } from 'comlink'
import { failureOf } from '#api/errors.ts'
import { configurePageTokens, type PageTokens } from './page-tokens.ts'
import type { ReadingParts } from './resumable-reading.ts'
import { wait } from './wait.ts'

/**
 * A long read that runs in a worker. Each kind of job adds further functions that the page calls.
 */
export interface Job<State> {
  readonly state: () => State
  /** Starts or resumes the job. If the job waits for a retry, retries at once. */
  readonly resume: () => void
  readonly stop: () => void
}

const tellEveryMs = 250

/** Creates the service of a worker that runs one job. Calls of the job carry the page's token. */
export function jobService<Question, State, Of extends object>(
  create: (question: Question, parts: ReadingParts) => Job<State> & Of,
) {
  return {
    open(question: Question, tokens: PageTokens, tell: (state: State) => void) {
      configurePageTokens(tokens)
      return proxy(beginJob(tell, (parts) => create(question, parts)))
    },
  }
}

/** Starts a job, and reports every change of its state, a few times a second at most. */
export function beginJob<State, Of extends object>(
  tell: (state: State) => void,
  create: (parts: ReadingParts) => Job<State> & Of,
): Job<State> & Of {
  const job = create({
    failureOf,
    wait,
    random: Math.random,
    now: Date.now,
    changed: atMostEvery(tellEveryMs, () => tell(job.state())),
    // Fires an `error` event of this worker on the page, which shows the error.
    report: (error) => reportError(error),
  })
  job.resume()
  tell(job.state())
  return job
}

/**
 * Returns a throttled function. It calls back at most once per interval, and always after the last
 * call.
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
