import type { Endpoint } from '#api/endpoint.ts'
import { pathOf, UnwritableUrl, type UrlParts } from '#api/request-url.ts'

export type { Endpoint } from '#api/endpoint.ts'

/**
 * Returns the first line of a request, such as `PATCH /v2/users/alice`, with its ids as sent. If an
 * id is missing or cannot be in a URL, the request is not sent, and the line is the
 * specification's.
 */
export function requestLine(endpoint: Endpoint, params: UrlParts['params'] = {}): string {
  try {
    return `${endpoint.method} ${pathOf({ path: endpoint.path, params })}`
  } catch (error) {
    if (error instanceof UnwritableUrl) return endpoint.name
    throw error
  }
}
