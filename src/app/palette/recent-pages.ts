/** Pages that were opened lately in this tab, for the palette; in memory, until the user leaves. */
import type { RegisteredRouter } from '@tanstack/react-router'
import { onUserLeft } from '#shared/queries/session-user.ts'

export interface RecentPage {
  /** Its path, decoded: `/users/alice`. */
  readonly path: string
  /** The page's address in the browser's history, with its last search parameters. */
  readonly href: string
  /** `name=value`, decoded, one after the other; empty where the address is the path alone. */
  readonly search: string
  readonly title: string
}

const maxPages = 50

/** By path, the latest last. */
const pages = new Map<string, RecentPage>()

/** The pages that were left lately, the latest first; each path once. */
export function recentPages(): readonly RecentPage[] {
  return [...pages.values()].toReversed()
}

/** Remembers each page when it is left: then its title and search parameters are known. */
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
