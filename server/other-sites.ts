import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './exchange.ts'
import { securityHeaders } from './security-headers.ts'

/** Said to a page of another site. */
export const otherSiteError =
  'The request came from a page of another site, which may not use this API.'

/**
 * Refuses what a browser says a page of another origin asks for (`Sec-Fetch-Site`, Fetch Metadata).
 * Where a participant wants no token, any page could otherwise act on the ledger of whoever has it
 * open. Requests from elsewhere than a browser do not have that header.
 */
export const refuseOtherSites: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  if (site !== 'cross-site' && site !== 'same-site') return next()
  const headers = { ...securityHeaders({ kind: 'answer' }), 'cache-control': 'no-store' }
  return c.json({ error: otherSiteError }, 403, headers)
}
