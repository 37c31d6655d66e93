/**
 * Coordinates a search that is open in several tabs. One tab runs the search, and the other tabs
 * follow.
 */
import { scopedName } from '#api/own-base.ts'
import type { SessionUser } from '#shared/queries/session-user.ts'
import type { SearchState } from './search-state.ts'

export type SearchCommand = 'start' | 'pause' | 'resume' | 'cancel' | 'forget'

/** A message from one tab to the others. */
export type TabMessage =
  | { readonly search: string; readonly command: SearchCommand }
  /** Sent by the tab that runs the search. Its results are in the store. */
  | { readonly search: string; readonly state: SearchState; readonly isRestart: boolean }

export interface SearchTabs {
  /**
   * Claims the right to run a search. Calls `held` once this tab may run it. If another tab runs
   * it, calls `follow` first, and `held` when that tab is closed. Returns the function that
   * releases the claim.
   */
  readonly claim: (search: string, held: () => void, follow: () => void) => () => void
  readonly open: () => Promise<ReadonlySet<string>>
  readonly tell: (message: TabMessage) => void
  readonly listen: (listener: (message: TabMessage) => void) => void
}

/**
 * Coordinates the user's tabs in this browser through Web Locks and a channel. Web Locks are
 * missing on pages over plain HTTP from another host, and in browsers that forbid storage. Every
 * tab then runs its own open searches, and the store prevents conflicting writes.
 */
export function browserTabs({ id }: SessionUser): SearchTabs {
  const port = openPort(scopedName(`cantilever-searches of ${id}`))
  const lockPrefix = `${scopedName(`cantilever-search of ${id}`)}:`
  const locks = 'locks' in navigator ? navigator.locks : undefined
  return {
    claim(search, held, follow) {
      if (locks !== undefined) return claimLock(locks, lockPrefix + search, held, follow)
      held()
      return () => undefined
    },
    async open() {
      const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
      const names = held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name] : []))
      return new Set(names.map((name) => name.slice(lockPrefix.length)))
    },
    tell: (message) => port?.postMessage(message),
    listen(listener) {
      // Only this program's own tabs can write to the channel.
      port?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
    },
  }
}

/**
 * Returns `undefined` if the browser isolates tabs, as some browsers do when storage is forbidden.
 */
function openPort(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

function claimLock(locks: LockManager, name: string, held: () => void, follow: () => void) {
  const claim = new AbortController()
  const { signal } = claim
  const untilReleased = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const hold = () => {
    if (!signal.aborted) held()
    return untilReleased
  }
  const ask = async () => {
    const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false
      await hold()
      return true
    })
    if (isFree || signal.aborted) return
    follow()
    await locks.request(name, { signal }, hold)
  }
  ask().catch(() => {
    // Either the claim was released, or locks are unavailable. Without locks, this tab runs the
    // search.
    if (!signal.aborted) held()
  })
  return () => claim.abort()
}
