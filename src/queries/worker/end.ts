/** The end of a worker, for those who wait for its answers. */
export interface WorkerEnd {
  /** The answer, or the reason of the end where that comes before. */
  readonly before: <Answer>(answer: Answer) => Promise<Awaited<Answer>>
  readonly end: (reason: Error) => void
}

/**
 * What a worker is asked is never answered once it has ended. `Promise.race` with a promise of the
 * end would hold every answer for as long as the worker lives: on a list that is open all day, that
 * is the whole history.
 */
export function workerEnd(): WorkerEnd {
  const waiting = new Set<(reason: Error) => void>()
  let ended: Error | undefined
  return {
    before(answer) {
      if (ended !== undefined) return Promise.reject(ended)
      return new Promise((resolve, reject) => {
        waiting.add(reject)
        void Promise.resolve(answer)
          .then(resolve, reject)
          .finally(() => waiting.delete(reject))
      })
    },
    end(reason) {
      ended = reason
      for (const reject of waiting) reject(reason)
      waiting.clear()
    },
  }
}
