import type { Upstream } from '../proxy.config.ts'

/**
 * A group of calls with its own limits: a family, the history index, `scans` or `sign-in`. `scans`
 * are the compared Scans, which can be slow. `sign-in` is this server's verification of tokens and
 * cookies.
 */
export type CallGroup = Upstream | 'scans' | 'sign-in'

/** Limits on calls in progress. */
export interface CallLimits {
  /** Limit for one client and one family. */
  readonly perClient: number
  /** Limit for all clients together and one family. */
  readonly perFamily: number
}

/** Counts the calls in progress. */
export interface CallCounter {
  /**
   * Reserves a slot for a call of a client, by the client's address. Returns the function that
   * releases the slot, or undefined if all slots are in use.
   */
  readonly enter: (address: string, family: CallGroup) => (() => void) | undefined
}

/** Creates a counter that enforces the limits. */
export function createCallCounter({ perClient, perFamily }: CallLimits): CallCounter {
  const underWay = new Map<string, number>()
  const change = (key: string, by: 1 | -1): void => {
    const count = (underWay.get(key) ?? 0) + by
    if (count === 0) underWay.delete(key)
    else underWay.set(key, count)
  }
  return {
    enter(address, family) {
      const ofClient = `${family} ${address}`
      if ((underWay.get(ofClient) ?? 0) >= perClient) return undefined
      if ((underWay.get(family) ?? 0) >= perFamily) return undefined
      const keys = [ofClient, family]
      for (const key of keys) change(key, 1)
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        for (const key of keys) change(key, -1)
      }
    },
  }
}
