/**
 * Returns true if an error of Chromium, Firefox or Safari says that a script of the page could not
 * be loaded: the dashboard's server is offline, or a newer build has replaced the open one.
 */
export function isMissingCode(error: unknown): boolean {
  const words = error instanceof Error ? error.message : String(error)
  return /dynamically imported module|Importing a module script failed/i.test(words)
}

/**
 * Changes the message of a failed dynamic import, so that the code can be loaded again. For the
 * browser's original message, the router would reload the page. If the server is offline, the
 * reload would show the browser's error page and lose all input.
 */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `The code of this page was not loaded: ${payload.message}`
  })
}
