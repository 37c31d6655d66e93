import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Failure } from '#ledger/failure.ts'
import { failureOf } from '../failure.ts'
import type { SourcedList } from './sourced-list.ts'

/** How what is new comes: told by the participant as it happens, or asked for again and again. */
export interface Live {
  readonly isStreaming: boolean
  /** Why it is not told, where that was tried. */
  readonly failure: Failure | undefined
}

/** How soon a stream is tried again, in milliseconds: the more often it failed, the later. */
const firstWait = 5_000
const longestWait = 600_000

const asked: Live = { isStreaming: false, failure: undefined }

/**
 * Keeps a stream of what is new open while the list is looked at. Where there is none, because it was refused
 * or cut, `isStreaming` is false and what is new has to be asked for; a stream is then tried again later.
 */
export function useLive(list: SourcedList, enabled: boolean): Live {
  const isSeen = useSyncExternalStore(whenSeen, () => !document.hidden)
  const isWanted = enabled && isSeen
  const [live, setLive] = useState(asked)
  useEffect(() => {
    if (!isWanted) return undefined
    const stopped = new AbortController()
    void keepOpen(list, stopped.signal, setLive)
    return () => {
      stopped.abort()
      setLive(asked)
    }
  }, [list, isWanted])
  return live
}

async function keepOpen(
  list: SourcedList,
  signal: AbortSignal,
  tell: (live: Live) => void,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    let isOpen = false
    let failure: Failure | undefined
    try {
      await list.followStream(signal, () => {
        if (isOpen || signal.aborted) return
        isOpen = true
        failures = 0
        tell({ isStreaming: true, failure: undefined })
      })
    } catch (error) {
      failure = failureOf(error)
      if (failure === undefined) throw error
    }
    if (signal.aborted) return
    failures += 1
    tell({ isStreaming: false, failure })
    await wait(Math.min(longestWait, firstWait * 2 ** (failures - 1)), signal)
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

function whenSeen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
