/**
 * Whether the dashboard’s own server can be reached, for the whole page. The browser alone does not
 * know: it calls itself online when only the VPN is gone, and offline when the server is on the same
 * computer. So a call without an answer, or the browser's word, is a doubt, and the server is asked.
 */
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { callLog } from '#api/call-log.ts'
import { ownServerAnswers } from '#api/own-server.ts'
import { createListeners } from '#ledger/listeners.ts'
import { recordTimeOf, type RecordTime } from '#ledger/record-time.ts'

/** Since when nothing has come from the server. */
export interface Lost {
  readonly since: RecordTime
}

export interface Reach {
  /** `undefined` while the server is reached, as far as is known. */
  readonly read: () => Lost | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Something says that the server may be away, or back: it is asked, unless it just is. */
  readonly doubt: () => void
  /** The server answers what it had refused: whoever waits for it may ask again. */
  readonly tellBack: () => void
}

export interface ReachParts {
  readonly answers: () => Promise<boolean>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Whether somebody looks at the page: otherwise it waits until somebody does. */
  readonly isSeen: () => boolean
}

/** How soon a server that is away is asked again: later and later, so that no server is stormed. */
const paces = [1_000, 2_000, 4_000, 8_000]

export function createReach({ answers, now, isSeen }: ReachParts): Reach {
  let lost: Lost | undefined
  let isAsking = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = createListeners()

  const set = (next: Lost | undefined) => {
    lost = next
    listeners.tell()
  }
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    clearTimeout(timer)
    const began = now()
    const isThere = await answers()
    isAsking = false
    if (isThere) {
      failures = 0
      if (lost !== undefined) set(undefined)
      return
    }
    timer = setTimeout(askIfSeen, paces[Math.min(failures, paces.length - 1)])
    failures += 1
    if (lost === undefined) set({ since: recordTimeOf(BigInt(began) * 1000n) })
  }
  const askIfSeen = () => {
    if (isSeen()) void ask()
  }
  return {
    read: () => lost,
    subscribe: listeners.subscribe,
    doubt: () => void ask(),
    tellBack() {
      listeners.tell()
    },
  }
}

const reach = createReach({
  answers: ownServerAnswers,
  now: Date.now,
  isSeen: () => !document.hidden,
})

/** Since when the dashboard's server has been away; `undefined` while it is reached. */
export function useLost(): Lost | undefined {
  return useSyncExternalStore(reach.subscribe, reach.read)
}

/** Whether calls go nowhere at this moment, as far as is known. */
export function isServerLost(): boolean {
  return reach.read() !== undefined
}

/** Who waits for the server asks again: it answers what it had refused. */
export const tellServerAnswers = reach.tellBack

/** Calls back each time that the server is back, or answers what it had refused. */
export function onServerBack(back: () => void): () => void {
  return reach.subscribe(() => {
    if (reach.read() === undefined) back()
  })
}

/**
 * Watches, for as long as the page is open: while the server is away nothing is asked of it but
 * whether it is back, and then React Query asks for what was waited for and what may have changed.
 */
export function watchReach(): void {
  onlineManager.setEventListener((setOnline) => {
    return reach.subscribe(() => setOnline(reach.read() === undefined))
  })
  callLog.subscribe((call) => {
    const failure = call?.failure
    const isSilent = failure?.kind === 'unreachable' && failure.status === undefined
    if (isSilent || failure?.kind === 'timed-out') reach.doubt()
  })
  const doubtIfLost = () => {
    if (isServerLost() && !document.hidden) reach.doubt()
  }
  addEventListener('offline', reach.doubt)
  addEventListener('online', doubtIfLost)
  addEventListener('focus', doubtIfLost)
  document.addEventListener('visibilitychange', doubtIfLost)
}
