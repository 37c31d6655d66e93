/**
 * Returns true if an error says that a script of the page could not be fetched, in the words of
 * Chromium, Firefox or Safari. The dashboard's server is offline, or a newer build has replaced the
 * open one.
 */
export function isMissingCode(error: unknown): boolean {
  const words = error instanceof Error ? error.message : String(error)
  return /dynamically imported module|Importing a module script failed/i.test(words)
}

/**
 * Lets code that failed to load be fetched again. For the browser's own error message, the router
 * would reload the page; without a server, that ends on the browser's error page and all input is
 * lost.
 */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `The code of this page was not loaded: ${payload.message}`
  })
}
