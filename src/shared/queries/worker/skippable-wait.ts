type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

/** A wait that a caller can end early. */
export interface SkippableWait {
  /** Ends after some milliseconds, with the signal, or with `askAtOnce`. */
  readonly wait: Wait
  /** Ends the current wait. Does nothing without one. */
  readonly askAtOnce: () => void
}

export function createSkippableWait(wait: Wait): SkippableWait {
  let end = ignore
  return {
    async wait(milliseconds, signal) {
      const waiting = new AbortController()
      end = () => waiting.abort()
      signal.addEventListener('abort', end, { once: true })
      await wait(milliseconds, waiting.signal)
      end = ignore
    },
    askAtOnce: () => end(),
  }
}

function ignore(): void {}
