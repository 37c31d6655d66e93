import type { IncomingHttpHeaders } from 'node:http'

/** Returns why a request is refused, by its headers and the host that it names; undefined for one that may pass. */
export type RefusedSite = (headers: IncomingHttpHeaders, host: string) => string | undefined

/** Said to a page of another site. */
export const otherSiteError =
  'The request came from a page of another site, which may not use this API.'

/** Said to whoever opens an address of the API as a page, an image, a script or the like. */
export const notFetchedError =
  'The request did not come from a script of the dashboard: this API answers nothing else in a browser.'

/**
 * Why a browser's request to an API is refused; undefined where it is not. Where a participant wants no
 * token, any page could otherwise act on the ledger of whoever has it open. Browsers say where a request
 * comes from in `Sec-Fetch-Site` (Fetch Metadata), but only to `https` and to this machine; elsewhere
 * they name the page's `Origin` in every request that is not a plain reading one. `host` is the host and
 * port that were asked for. Requests from elsewhere than a browser have neither header.
 */
export const refusedSite: RefusedSite = (headers, host) => {
  const error = refusedPage(headers, host)
  if (error !== undefined) return error
  const destination = headers['sec-fetch-dest'] ?? 'empty'
  return destination === 'empty' ? undefined : notFetchedError
}

/**
 * Refuses what pages of other sites request, and nothing else: an operator may type the address of a
 * listener without pages into a browser.
 */
export const refusedPage: RefusedSite = (headers, host) => {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return otherSiteError
  const { origin } = headers
  const isForeign = site === undefined && origin !== undefined && !isOfHost(origin, host)
  return isForeign ? otherSiteError : undefined
}

/**
 * Why a WebSocket is refused; undefined where it is not. Browsers let the pages of all sites open one to
 * anywhere and read what comes, but name their origin each time: it must be there, and this one. Nothing
 * else than a browser has reason to be without.
 */
export const refusedSocket: RefusedSite = (headers, host) => {
  const site = headers['sec-fetch-site'] ?? 'same-origin'
  const { origin } = headers
  if (site !== 'same-origin' || origin === undefined || !isOfHost(origin, host)) {
    return otherSiteError
  }
  const destination = headers['sec-fetch-dest'] ?? 'websocket'
  return ['websocket', 'empty'].includes(destination) ? undefined : notFetchedError
}

/** Whether an origin is at a host; the usual port of its protocol may be written or left out. */
function isOfHost(origin: string, host: string): boolean {
  if (!/^https?:\/\/[^/?#@]+$/i.test(origin) || !URL.canParse(origin)) return false
  const { protocol } = new URL(origin)
  const asked = `${protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).origin === new URL(origin).origin
}
