import type { Page } from '@playwright/test'

/** Compressed bytes of the loaded scripts and styles on the wire, by URL. */
export interface LoadedBytes {
  readonly scripts: ReadonlyMap<string, number>
  readonly styles: ReadonlyMap<string, number>
}

/**
 * Watches the page's requests from now on. The returned function resolves to everything loaded
 * until its call.
 */
export function watchLoading(page: Page): () => Promise<LoadedBytes> {
  const scripts = new Map<string, number>()
  const styles = new Map<string, number>()
  const pending: Promise<unknown>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    const sizes = kind === 'script' ? scripts : styles
    const noted = request
      .sizes()
      .then(({ responseBodySize }) => sizes.set(request.url(), responseBodySize))
    pending.push(noted)
    // The page may be closed before the size of a late file is known.
    noted.catch(() => {})
  })
  return async () => {
    // Waits for files that the page loads only when it is idle, because their sizes count too.
    await page.waitForLoadState('networkidle')
    await Promise.all(pending)
    return { scripts, styles }
  }
}
