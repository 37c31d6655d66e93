import { useSyncExternalStore } from 'react'
import { recordTimeOf, type RecordTime } from '#ledger/record-time.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = read()

/** This moment by the reader's clock, in whole seconds; one timer serves all who watch. */
export function useNow(): RecordTime {
  return useSyncExternalStore(subscribe, snapshot)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  if (document.hidden) return
  now = read()
  for (const listener of listeners) listener()
}

function snapshot(): RecordTime {
  if (timer === undefined) now = read()
  return now
}

/** Whole seconds, so that reading twice within one gives the same value. */
function read(): RecordTime {
  return recordTimeOf(BigInt(Math.trunc(Date.now() / 1000)) * 1_000_000n)
}
