/**
 * Tracks whether the dashboard’s own server is reachable, for the whole page. The browser alone
 * cannot know this: it reports "online" if only the VPN is gone, and "offline" even if the server
 * runs on the same computer. A call without an answer, or an event of the browser, therefore only
 * triggers a check of the server.
 */
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { callLog } from '#api/call-log.ts'
import { isOwnServerReachable } from '#api/own-server.ts'
import { createListeners } from '#ledger/listeners.ts'
import { recordTimeOf, type RecordTime } from '#ledger/record-time.ts'

/** The time since which the server has not responded. */
export interface OfflineSince {
  readonly since: RecordTime
}

export interface Connectivity {
  /** Returns `undefined` while the server seems reachable. */
  readonly read: () => OfflineSince | undefined
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Checks the server because it may be lost, or reachable again. Does nothing if a check is
   * running.
   */
  readonly doubt: () => void
  /**
   * Reports that the server responds to calls that it had rejected before, so that waiting queries
   * can retry.
   */
  readonly tellBack: () => void
}

export interface ConnectivityParts {
  readonly answers: () => Promise<boolean>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Returns true if the page is visible. Checks wait while it is hidden. */
  readonly isSeen: () => boolean
}

/** Milliseconds between checks of a lost server. The intervals grow to limit the load. */
const paces = [1_000, 2_000, 4_000, 8_000]

export function createConnectivity({ answers, now, isSeen }: ConnectivityParts): Connectivity {
  let lost: OfflineSince | undefined
  let isAsking = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = createListeners()

  const set = (next: OfflineSince | undefined) => {
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

const reach = createConnectivity({
  answers: isOwnServerReachable,
  now: Date.now,
  isSeen: () => !document.hidden,
})

/**
 * Returns the time since which the dashboard's server has been offline; `undefined` while it is
 * reachable.
 */
export function useOfflineSince(): OfflineSince | undefined {
  return useSyncExternalStore(reach.subscribe, reach.read)
}

/** Returns true if calls currently seem unable to reach the server. */
export function isServerOffline(): boolean {
  return reach.read() !== undefined
}

/** Makes waiting queries retry, because the server answers calls that it had rejected before. */
export const reportServerAnswers = reach.tellBack

/**
 * Registers a callback for when the server is back or responds to a request that it had rejected.
 * Returns a function that removes it.
 */
export function onServerBack(back: () => void): () => void {
  return reach.subscribe(() => {
    if (reach.read() === undefined) back()
  })
}

/**
 * Watches the server while the page is open. While the server is lost, only checks are sent.
 * Afterwards, React Query reloads data that was waiting or may have changed.
 */
export function watchConnectivity(): void {
  onlineManager.setEventListener((setOnline) => {
    return reach.subscribe(() => setOnline(reach.read() === undefined))
  })
  callLog.subscribe((call) => {
    const failure = call?.failure
    const isSilent = failure?.kind === 'unreachable' && failure.status === undefined
    if (isSilent || failure?.kind === 'timed-out') reach.doubt()
  })
  const doubtIfLost = () => {
    if (isServerOffline() && !document.hidden) reach.doubt()
  }
  addEventListener('offline', reach.doubt)
  addEventListener('online', doubtIfLost)
  addEventListener('focus', doubtIfLost)
  document.addEventListener('visibilitychange', doubtIfLost)
}
