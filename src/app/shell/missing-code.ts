/**
 * Returns true if an error says that a script of the page could not be fetched, in the words of Chromium, Firefox or
 * Safari. The dashboard's server is away, or a newer build took the place of the one that is open.
 */
export function isMissingCode(error: unknown): boolean {
  const words = error instanceof Error ? error.message : String(error)
  return /dynamically imported module|Importing a module script failed/i.test(words)
}

/**
 * Lets code that failed to load be fetched again. The router answers the browser's own words for it with a reload, which
 * without a server ends on the browser's error page, everything lost.
 */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `The code of this page was not loaded: ${payload.message}`
  })
}
