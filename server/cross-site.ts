import type { IncomingHttpHeaders } from 'node:http'

/**
 * Checks the headers and the requested host of a request. Returns the reason for a refusal, or
 * undefined if the request may pass.
 */
export type CheckSite = (headers: IncomingHttpHeaders, host: string) => string | undefined

/** Error for a page of another site. */
export const crossSiteError =
  'The request came from a page of another site, which may not use this API.'

/** Error for an API address that is opened as a page, image, script or the like. */
export const notFromScriptError =
  'The request did not come from a script of the dashboard: this API answers nothing else in a browser.'

/**
 * Returns the reason why a browser's request to an API is refused, or undefined if the request may
 * pass. Without this check, if a participant requires no token, any page could act on the ledger of
 * a user who has that page open. Browsers send the source of a request in `Sec-Fetch-Site` (Fetch
 * Metadata), but only to `https` servers and to this machine. To other servers, browsers send the
 * page's `Origin`, except with plain reads. Clients other than browsers send neither header. `host`
 * is the requested host and port.
 */
export const checkApiRequest: CheckSite = (headers, host) => {
  const error = checkPageRequest(headers, host)
  if (error !== undefined) return error
  const destination = headers['sec-fetch-dest'] ?? 'empty'
  return destination === 'empty' ? undefined : notFromScriptError
}

/**
 * Refuses only requests from pages of other sites. Allows direct visits, because an operator may
 * type the address of a listener without pages into a browser.
 */
export const checkPageRequest: CheckSite = (headers, host) => {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return crossSiteError
  const { origin } = headers
  const isForeign = site === undefined && origin !== undefined && !isOfHost(origin, host)
  return isForeign ? crossSiteError : undefined
}

/**
 * Returns the reason why a WebSocket is refused, or undefined if it may be opened. Browsers let
 * pages of all sites open WebSockets to any host and read the messages, but always send the page's
 * origin. The request's origin must be this server's origin. A request without an origin is
 * refused, because it does not come from a browser.
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
