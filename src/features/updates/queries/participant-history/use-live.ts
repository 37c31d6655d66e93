import { useEffect, useState, useSyncExternalStore } from 'react'
import { initialLiveState, keepStreaming, type LiveState } from './keep-streaming.ts'
import type { JoinedList } from './joined-list.ts'

export type { LiveState } from './keep-streaming.ts'

/**
 * Keeps a stream of new updates open while the list is in use. If it is rejected, cut or silent,
 * `isStreaming` is false and new updates must be polled.
 */
export function useLive(list: JoinedList, enabled: boolean): LiveState {
  const isSeen = useSyncExternalStore(whenSeen, () => !document.hidden)
  const isWanted = enabled && isSeen
  const [live, setLive] = useState(initialLiveState)
  useEffect(() => {
    if (!isWanted) return undefined
    const stopped = new AbortController()
    void keepStreaming(list, stopped.signal, setLive)
    return () => {
      stopped.abort()
      setLive(initialLiveState)
    }
  }, [list, isWanted])
  return live
}

function whenSeen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
