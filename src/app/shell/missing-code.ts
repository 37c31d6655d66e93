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

/** Milliseconds after which a style sheet that did not come is fetched again. */
const stylesPace = 5_000

const missingStyles = new Set<HTMLLinkElement>()

/**
 * Lets code that did not come be fetched again. The router answers the browser's own words for it with a reload, which
 * without a server ends on the browser's error page, everything lost. The bundler's loader fetches a script again, but
 * takes a style sheet that failed for loaded: it is fetched here until it is there.
 */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `The code of this page was not loaded: ${payload.message}`
  })
  // Errors of resources do not bubble.
  addEventListener('error', noteMissingStyle, { capture: true })
}

function noteMissingStyle({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  missingStyles.add(target)
  setTimeout(fetchMissingStyles, stylesPace)
}

/** Fetches the style sheets that did not come. */
export function fetchMissingStyles(): void {
  for (const link of missingStyles) link.replaceWith(link.cloneNode())
  missingStyles.clear()
}
