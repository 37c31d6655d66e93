/** Milliseconds after which a turn begins even if the browser has been busy all the time. */
const patience = 300

let last: Promise<void> = Promise.resolve()

/**
 * Resolves when the browser is idle, for one caller after the other. Work that would begin at the
 * same moment begins in separate tasks, between which the browser paints and handles input.
 */
export function whenIdle(): Promise<void> {
  last = last.then(idle)
  return last
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks, and Node has no browser functions.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(() => resolve(), { timeout: patience })
  })
}
