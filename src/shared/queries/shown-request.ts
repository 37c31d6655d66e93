import type { Endpoint } from '#api/endpoint.ts'
import { pathOf, UnwritableUrl, type UrlParts } from '#api/request-url.ts'

export type { Endpoint } from '#api/endpoint.ts'

/**
 * Returns the first line of a request, such as `PATCH /v2/users/alice`, with its ids as sent. If an
 * id is missing or no URL can contain it, the request cannot be sent. The line then contains the
 * path template of the specification.
 */
export function requestLine(endpoint: Endpoint, params: UrlParts['params'] = {}): string {
  try {
    return `${endpoint.method} ${pathOf({ path: endpoint.path, params })}`
  } catch (error) {
    if (error instanceof UnwritableUrl) return endpoint.name
    throw error
  }
}
