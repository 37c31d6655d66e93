/** Limits the number of requests that are processed at once. */
export interface Slots {
  /**
   * Takes a slot and returns the function that releases it. Returns undefined if no slot is free.
   */
  readonly take: () => (() => void) | undefined
}

/** Number of requests that one index processes at once, public and private ones together. */
const mostAtOnce = 4

/**
 * Creates a pool of slots. All APIs of an index share one pool, because they all use the same
 * engine.
 */
export function createSlots(most = mostAtOnce): Slots {
  let taken = 0
  return {
    take() {
      if (taken >= most) return undefined
      taken += 1
      let isTaken = true
      return () => {
        if (isTaken) taken -= 1
        isTaken = false
      }
    },
  }
}
