import { scopedName } from '#api/own-base.ts'

/**
 * Runs name requests and decisions one after another across all tabs of this browser, or only
 * within this tab if the browser has no locks or blocks them.
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
