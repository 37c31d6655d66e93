import { isTooDeep } from './json-depth.ts'
import type { OwnAnswer } from './own-request.ts'

/** Statuses of answers without a body (Fetch, section 2.2.3): a `Response` refuses one. */
const withoutBody = new Set([204, 205, 304])

/**
 * Returns a received response as a `Response`.
 * @throws TypeError if the status is not 200 to 599, or the body is nested too deeply
 */
export function toResponse({ status, headers, body }: OwnAnswer): Response {
  if (status < 200 || status > 599) throw new TypeError(`The server answered ${status}.`)
  if (isTooDeep(body)) throw new TypeError('The answer is nested too deep.')
  return new Response(withoutBody.has(status) ? null : Buffer.from(body), {
    status,
    headers: headers.map(([name, value]) => [name, value]),
  })
}
