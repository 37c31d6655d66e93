import type { Failure } from '#ledger/failure.ts'
import { failureOf } from '#shared/queries/failure.ts'

/** The source of new updates: the participant's stream, or polling. */
export interface LiveState {
  readonly isStreaming: boolean
  /**
   * True if the stream is open but without a recent message. Polling then shows whether the stream
   * stalls or nothing happens on the ledger.
   */
  readonly isSilent: boolean
  readonly failure: Failure | undefined
}

/** The initial state: polling until a stream has sent a message. */
export const initialLiveState: LiveState = {
  isStreaming: false,
  isSilent: false,
  failure: undefined,
}
const streaming: LiveState = { ...initialLiveState, isStreaming: true }
const silent: LiveState = { ...initialLiveState, isSilent: true }

/** Milliseconds before a stream is reopened. The wait grows with each failure. */
const firstWait = 5_000
const longestWait = 600_000
/** Milliseconds without a message after which a stream may be stalled. */
const silence = 30_000

interface Followed {
  /** See `followUpdates`. */
  readonly followStream: (signal: AbortSignal, onMessage: () => void) => Promise<void>
  readonly read: () => {
    /** Newest first. */
    readonly participant: { readonly items: readonly { readonly offset: bigint }[] }
  }
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Keeps a stream of new updates open until `signal` is aborted. If it is rejected or cut, new
 * updates are polled and the stream is reopened later. A silent stream is polled, too, and replaced
 * if it missed updates.
 */
export async function keepStreaming(
  list: Followed,
  signal: AbortSignal,
  tell: (live: LiveState) => void,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const onMessage = () => {
      failures = 0
    }
    const ended = await followOnce(list, signal, tell, onMessage)
    if (signal.aborted) return
    failures += 1
    tell(ended)
    await wait(Math.min(longestWait, firstWait * 2 ** (failures - 1)), signal)
  }
}

/** Follows one stream until it ends or is dropped. Returns the live state after that. */
async function followOnce(
  list: Followed,
  signal: AbortSignal,
  tell: (live: LiveState) => void,
  onMessage: () => void,
): Promise<LiveState> {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  signal.addEventListener('abort', giveUp, { once: true })
  const newest = () => list.read().participant.items[0]?.offset
  let now = initialLiveState
  let known = newest()
  const is = (live: LiveState) => {
    if (live === now || controller.signal.aborted) return
    now = live
    tell(live)
  }
  const becomesSilent = () => {
    known = newest()
    is(silent)
  }
  let timer = setTimeout(becomesSilent, silence)
  // An update during silence came from polling, so the stream has missed it.
  const stop = list.subscribe(() => {
    if (now === silent && newest() !== known) giveUp()
  })
  try {
    await list.followStream(controller.signal, () => {
      clearTimeout(timer)
      timer = setTimeout(becomesSilent, silence)
      onMessage()
      is(streaming)
    })
    return controller.signal.aborted ? silent : initialLiveState
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return controller.signal.aborted ? silent : { ...initialLiveState, failure }
  } finally {
    clearTimeout(timer)
    stop()
    signal.removeEventListener('abort', giveUp)
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
