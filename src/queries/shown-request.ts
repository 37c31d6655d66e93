import type { Endpoint } from '#api/endpoint.ts'
import { pathOf, UnwritableUrl, type UrlParts } from '#api/request-url.ts'

export type { Endpoint } from '#api/endpoint.ts'

/**
 * The first line of a request, `PATCH /v2/users/alice`, with its ids written as they are sent; as the
 * specification names it where an id is missing or no URL can carry it: such a request is not sent.
 */
export function requestLine(endpoint: Endpoint, params: UrlParts['params'] = {}): string {
  try {
    return `${endpoint.method} ${pathOf({ path: endpoint.path, params })}`
  } catch (error) {
    if (error instanceof UnwritableUrl) return endpoint.name
    throw error
  }
}
