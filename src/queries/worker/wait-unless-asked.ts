type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

/** A wait that somebody can end who does not want to wait any longer. */
export interface WaitUnlessAsked {
  /** Ends after some milliseconds, with the signal, or when it is to be asked at once. */
  readonly wait: Wait
  /** Ends the wait there is; does nothing where there is none. */
  readonly askAtOnce: () => void
}

export function waitUnlessAsked(wait: Wait): WaitUnlessAsked {
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
