import { useSyncExternalStore } from 'react'
import { createListeners } from '#ledger/listeners.ts'
import { recordTimeOf, type RecordTime } from '#ledger/record-time.ts'

const listeners = createListeners()
let timer: ReturnType<typeof setInterval> | undefined

/** A source of time that reports its changes. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly subscribe: (listener: () => void) => () => void
}

let clock: Pick<Clock, 'now'> = { now: () => Date.now() }
let now = read()

/** Makes all relative times (`ago`, `in`) use this clock instead of the computer's. */
export function setClock(other: Clock): void {
  clock = other
  other.subscribe(tick)
  tick()
}

/**
 * Returns the current time in whole seconds, by the configured clock. All components share one
 * timer.
 */
export function useNow(): RecordTime {
  return useSyncExternalStore(subscribe, snapshot)
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener)
  timer ??= setInterval(tick, 1000)
  return () => {
    unsubscribe()
    if (listeners.count() > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  if (document.hidden) return
  now = read()
  listeners.tell()
}

function snapshot(): RecordTime {
  if (timer === undefined) now = read()
  return now
}

/** Returns the current time for one request or record. */
export function momentNow(): RecordTime {
  return read()
}

/** Returns the time in whole seconds, so that two reads in the same second are equal. */
function read(): RecordTime {
  return recordTimeOf(BigInt(Math.trunc(clock.now() / 1000)) * 1_000_000n)
}
