import { onServerBackMessage } from './server-back.ts'

/**
 * Milliseconds. Only servers request longer waits, so a longer wait does not end early when the
 * dashboard's server is back.
 */
const longestGuessMs = 75_000

/**
 * Resolves after some milliseconds, or as soon as the signal aborts. A wait that no server
 * requested also ends when the dashboard's server is back.
 */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let stopListening: (() => void) | undefined
    const stop = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      stopListening?.()
      resolve()
    }
    const timer = setTimeout(stop, milliseconds)
    if (signal.aborted) {
      stop()
      return
    }
    signal.addEventListener('abort', stop, { once: true })
    if (milliseconds >= 1000 && milliseconds <= longestGuessMs) {
      stopListening = onServerBackMessage(stop)
    }
  })
}
