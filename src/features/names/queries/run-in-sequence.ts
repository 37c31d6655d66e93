import { scopedName } from '#api/own-base.ts'

/**
 * Runs requests for names and decisions on them one after the other, across all tabs of this
 * browser. Only within this tab if the browser has no locks, or forbids them together with storage.
 */
export function runInSequence<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(() => inTurnOfTabs(work))
  last = result.catch(() => undefined)
  return result
}

const lockName = scopedName('cantilever.name-purchases')

async function inTurnOfTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  let isBegun = false
  const begin = () => {
    isBegun = true
    return work()
  }
  try {
    return await navigator.locks.request(lockName, begin)
  } catch (error) {
    if (isBegun) throw error
    return work()
  }
}

let last: Promise<unknown> = Promise.resolve()
