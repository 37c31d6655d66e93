/**
 * Whether an error says that a page's own script or style sheet could not be fetched: the words of
 * Chromium, Firefox and Safari, and of the bundler's loader. It means that the dashboard's server is
 * away, or that a newer build took the place of the one that is open.
 */
export function isMissingCode(error: unknown): boolean {
  const words = error instanceof Error ? error.message : String(error)
  return /Unable to preload CSS|dynamically imported module|Importing a module script failed/i.test(
    words,
  )
}

/**
 * Sees to it that code which did not come can come later. The router answers the browser's own words
 * for it with a reload, which without a server ends on the browser's error page, everything lost; and
 * a style sheet that failed would count as loaded.
 */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `The code of this page was not loaded: ${payload.message}`
    for (const link of document.querySelectorAll('link')) {
      if (link.rel === 'stylesheet' && link.sheet === null) link.remove()
    }
  })
}
