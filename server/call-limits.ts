import type { Upstream } from '../proxy.config.ts'

/**
 * What calls are counted for: a family, the history index, the Scans that are held against each other,
 * which are slow at times, or the sign-in, whose tokens and cookies are verified here.
 */
export type CountedFor = Upstream | 'scans' | 'sign-in'

/** How many calls may be under way at once. */
export interface CallLimits {
  /** Of one client to one family. */
  readonly perClient: number
  /** Of all clients together to one family. */
  readonly perFamily: number
}

/** Counts the calls that are under way. */
export interface CallCounter {
  /** Takes a place for a call of a client, by its address: what gives it back, or undefined where none is free. */
  readonly enter: (address: string, family: CountedFor) => (() => void) | undefined
}

/** Makes a counter that holds calls to the limits. */
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
