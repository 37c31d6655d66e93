/** Milliseconds between two notifications, so that there are about five a second. */
const pauseMs = 200

/**
 * Returns a function to call after every change. It calls `tell` at once, then every 200 ms at
 * most.
 */
export function createChangeNotifier(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let changedSince = false

  const report = () => {
    changedSince = false
    tell()
    timer = setTimeout(() => {
      timer = undefined
      if (changedSince) report()
    }, pauseMs)
  }

  return () => {
    if (timer === undefined) report()
    else changedSince = true
  }
}
