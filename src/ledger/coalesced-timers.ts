/** Callbacks that are called together, by identifier, and the timer that does it. */
interface Ring {
  readonly timer: ReturnType<typeof setTimeout>
  readonly callbacks: Map<number, () => void>
}

/** By the moment at which they ring, on the page’s clock. */
const rings = new Map<number, Ring>()
let lastId = 0

/**
 * Timers of which those that ring at nearly the same time share one of the browser’s. Every call has one for
 * when it is given up, every answer that is shown one for when it is no longer fresh and one for when it is
 * asked for again: while a page is drawn, hundreds are set and cleared, and most never ring.
 * They ring late by up to a quarter of a second, those of less than ten seconds by up to 20 ms; never early
 * (docs/decisions/0024-coalesced-timers.md).
 * Milliseconds, at most 24 days, as the browser’s own. An identifier is a number from 1.
 */
export const coalescedTimers = {
  setTimeout: (callback: () => void, delay: number): number => add(++lastId, callback, delay),
  setInterval(callback: () => void, delay: number): number {
    const id = ++lastId
    const next = (): void => {
      add(id, next, delay)
      callback()
    }
    return add(id, next, delay)
  },
  clearTimeout: clear,
  clearInterval: clear,
}

function add(id: number, callback: () => void, delay: number): number {
  const now = performance.now()
  const step = delay < 10_000 ? 20 : 250
  const at = (Math.floor((now + delay) / step) + 1) * step
  let ring = rings.get(at)
  if (ring === undefined) {
    const callbacks = new Map<number, () => void>()
    // Browsers drop fractions.
    ring = { timer: setTimeout(callAll, Math.ceil(at - now), at, callbacks), callbacks }
    rings.set(at, ring)
  }
  ring.callbacks.set(id, callback)
  return id
}

function callAll(at: number, callbacks: ReadonlyMap<number, () => void>): void {
  // Each by itself: one that fails keeps none from being called, one that was cleared meanwhile is not.
  for (const id of callbacks.keys()) queueMicrotask(() => callbacks.get(id)?.())
  queueMicrotask(() => rings.delete(at))
}

function clear(id: number | undefined): void {
  if (id === undefined) return
  for (const [at, { timer, callbacks }] of rings) {
    if (!callbacks.delete(id) || callbacks.size > 0) continue
    // A timer that nobody waits for would keep a process of Node alive.
    clearTimeout(timer)
    rings.delete(at)
  }
}
