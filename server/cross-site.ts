import type { IncomingHttpHeaders } from 'node:http'

/**
 * Returns the reason why a request is refused, by its headers and its host. Returns undefined if
 * the request may pass.
 */
export type CheckSite = (headers: IncomingHttpHeaders, host: string) => string | undefined

/** Error for a page of another site. */
export const crossSiteError =
  'The request came from a page of another site, which may not use this API.'

/** Error for an API address that is opened as a page, image, script or the like. */
export const notFromScriptError =
  'The request did not come from a script of the dashboard: this API answers nothing else in a browser.'

/**
 * Refuses a browser's request to an API with the reason; returns undefined if the request may pass.
 * If a participant requires no token, any page could otherwise act on the ledger of a user who has
 * that page open. Browsers send the source of a request in `Sec-Fetch-Site` (Fetch Metadata), but
 * only to `https` and to this machine. To other servers they send the page's `Origin`, except with
 * plain reads. Other clients send neither header. `host` is the requested host and port.
 */
export const checkApiRequest: CheckSite = (headers, host) => {
  const error = checkPageRequest(headers, host)
  if (error !== undefined) return error
  const destination = headers['sec-fetch-dest'] ?? 'empty'
  return destination === 'empty' ? undefined : notFromScriptError
}

/**
 * Refuses only requests from pages of other sites. An operator may type the address of a listener
 * without pages into a browser.
 */
export const checkPageRequest: CheckSite = (headers, host) => {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return crossSiteError
  const { origin } = headers
  const isForeign = site === undefined && origin !== undefined && !isOfHost(origin, host)
  return isForeign ? crossSiteError : undefined
}

/**
 * Refuses a WebSocket with the reason; returns undefined if it may be opened. Browsers let pages of
 * all sites open WebSockets to any host and read the answers, but always send the page's origin.
 * The request must have an origin, and that must be this server's origin, because only clients
 * other than browsers omit the origin.
 */
export const checkSocketRequest: CheckSite = (headers, host) => {
  const site = headers['sec-fetch-site'] ?? 'same-origin'
  const { origin } = headers
  if (site !== 'same-origin' || origin === undefined || !isOfHost(origin, host)) {
    return crossSiteError
  }
  const destination = headers['sec-fetch-dest'] ?? 'websocket'
  return ['websocket', 'empty'].includes(destination) ? undefined : notFromScriptError
}

/**
 * Returns true if an origin is at a host. The default port of the protocol may be written or
 * omitted.
 */
function isOfHost(origin: string, host: string): boolean {
  if (!/^https?:\/\/[^/?#@]+$/i.test(origin) || !URL.canParse(origin)) return false
  const { protocol } = new URL(origin)
  const requestedOrigin = `${protocol}//${host}`
  return URL.canParse(requestedOrigin) && new URL(requestedOrigin).origin === new URL(origin).origin
}
