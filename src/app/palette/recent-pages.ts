/**
 * The pages recently opened in this tab, for the palette. Stored in memory until the user leaves.
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import { onUserLeft } from '#shared/queries/session-user.ts'

export interface RecentPage {
  /** The decoded path of the page: `/users/alice`. */
  readonly path: string
  /** The page's address with its last search params, as in the browser's history. */
  readonly href: string
  /** The decoded search params as `name=value` texts. Empty if the address has only a path. */
  readonly search: string
  readonly title: string
}

const maxPages = 50

/** Pages by path, newest last. */
const pages = new Map<string, RecentPage>()

/** Returns the recently left pages, newest first, without duplicate paths. */
export function recentPages(): readonly RecentPage[] {
  return [...pages.values()].toReversed()
}

/**
 * Records each page when the user leaves it, because its title and search params are known then.
 */
export function rememberPages(router: Pick<RegisteredRouter, 'subscribe'>): void {
  onUserLeft(() => pages.clear())
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!pathChanged || fromLocation === undefined) return
    const { pathname: path, publicHref: href, searchStr } = fromLocation
    pages.delete(path)
    const params = [...new URLSearchParams(searchStr)].map(([name, value]) => `${name}=${value}`)
    const title = document.title.replace(/ · Cantilever$/, '')
    pages.set(path, { path, href, search: params.join(' '), title })
    const [oldest] = pages.keys()
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest)
  })
}
