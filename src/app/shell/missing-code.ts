/**
 * Returns true if an error of Chromium, Firefox or Safari says that a script of the page could not
 * be loaded: the dashboard's server is offline, or a newer build has replaced the open one.
 */
export function isMissingCode(error: unknown): boolean {
  const words = error instanceof Error ? error.message : String(error)
  return /dynamically imported module|Importing a module script failed/i.test(words)
}

/**
 * Allows loading failed code again. For the browser's own error message, the router would reload
 * the page. Without a server, that would end on the browser's error page, and all input would be
 * lost.
 */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `The code of this page was not loaded: ${payload.message}`
  })
}
