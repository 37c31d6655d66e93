/** Milliseconds after which a turn begins though the browser has been busy all the time. */
const patience = 300

let last: Promise<void> = Promise.resolve()

/**
 * Resolves when the browser has time, for one caller after the other: what all would begin at the same
 * moment is begun in tasks of its own, between which the browser paints and hears its user.
 */
export function whenIdle(): Promise<void> {
  last = last.then(idle)
  return last
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks, and Node no browser.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(() => resolve(), { timeout: patience })
  })
}
