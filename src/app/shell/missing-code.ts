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
