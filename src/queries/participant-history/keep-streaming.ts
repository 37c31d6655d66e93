import type { Failure } from '#ledger/failure.ts'
import { failureOf } from '../failure.ts'

/** How what is new comes: told by the participant as it happens, or asked for again and again. */
export interface Live {
  readonly isStreaming: boolean
  /** The stream is there and has told nothing for a while: whether it stands still or nothing happens is asked. */
  readonly isSilent: boolean
  /** Why it is not told, where that was tried. */
  readonly failure: Failure | undefined
}

/** Asked for, as long as no stream has told anything. */
export const asked: Live = { isStreaming: false, isSilent: false, failure: undefined }
const told: Live = { ...asked, isStreaming: true }
const silent: Live = { ...asked, isSilent: true }

/** How soon a stream is tried again, in milliseconds: the more often it failed, the later. */
const firstWait = 5_000
const longestWait = 600_000
/** A stream that has told nothing for so many milliseconds may stand still. */
const silence = 30_000

/** The list that is followed. */
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
 * Keeps a stream of what is new open until `signal` is aborted. Where there is none, because it was refused or cut,
 * what is new has to be asked for, and a stream is tried again later; where it is silent, too, and one that is
 * found not to have told what there was is given up for another.
 */
export async function keepStreaming(
  list: Followed,
  signal: AbortSignal,
  tell: (live: Live) => void,
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

/** Follows one stream until it ends or is given up; says how it is from then on. */
async function followOnce(
  list: Followed,
  signal: AbortSignal,
  tell: (live: Live) => void,
  onMessage: () => void,
): Promise<Live> {
  const given = new AbortController()
  const giveUp = () => given.abort()
  signal.addEventListener('abort', giveUp, { once: true })
  const newest = () => list.read().participant.items[0]?.offset
  let now = asked
  let known = newest()
  const is = (live: Live) => {
    if (live === now || given.signal.aborted) return
    now = live
    tell(live)
  }
  const becomesSilent = () => {
    known = newest()
    is(silent)
  }
  let timer = setTimeout(becomesSilent, silence)
  // What comes while it is silent was asked for: the stream has not told it.
  const stop = list.subscribe(() => {
    if (now === silent && newest() !== known) giveUp()
  })
  try {
    await list.followStream(given.signal, () => {
      clearTimeout(timer)
      timer = setTimeout(becomesSilent, silence)
      onMessage()
      is(told)
    })
    return given.signal.aborted ? silent : asked
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return given.signal.aborted ? silent : { ...asked, failure }
  } finally {
    clearTimeout(timer)
    stop()
    signal.removeEventListener('abort', giveUp)
  }
}

/** Resolves after a while, or at once where nobody waits any more. */
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
