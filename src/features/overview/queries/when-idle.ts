/** Milliseconds after which a caller runs even if the browser is still busy. */
const patience = 300

let last: Promise<void> = Promise.resolve()

/**
 * Resolves when the browser is idle, for one caller at a time. Work that would start simultaneously
 * runs in separate tasks, so that the browser can paint and handle input in between.
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
