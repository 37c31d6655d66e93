/**
 * The pages that were recently opened in this tab, for the palette. Stored in memory until the user
 * leaves.
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import { onUserLeft } from '#shared/queries/session-user.ts'

export interface RecentPage {
  /** The decoded path of the page: `/users/alice`. */
  readonly path: string
  /** The page's address in the browser's history, with its last search parameters. */
  readonly href: string
  /**
   * The decoded search params, as `name=value` one after the other. Empty if the address has only a
   * path.
   */
  readonly search: string
  readonly title: string
}

const maxPages = 50

/** The pages by path, newest last. */
const pages = new Map<string, RecentPage>()

/** Returns the recently left pages, newest first, with each path once. */
export function recentPages(): readonly RecentPage[] {
  return [...pages.values()].toReversed()
}

/** Remembers each page when it is left, because its title and search params are known then. */
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
