import type { OwnAnswer } from './own-request.ts'

/**
 * Limit of nesting levels in a response: more than any real response has, and few enough for every
 * parser.
 */
const maxDepth = 200

const quote = 0x22
const backslash = 0x5c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/**
 * Returns true if JSON text (UTF-8) is nested deeper than the limit. Takes linear time and does not
 * use the call stack.
 */
function isTooDeep(text: Uint8Array): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0
    if (isInText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isInText = false
    } else if (byte === quote) isInText = true
    else if (opening.has(byte)) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (closing.has(byte)) depth -= 1
  }
  return false
}

/**
 * Statuses of responses without a body (Fetch, section 2.2.3). The constructor of `Response`
 * refuses a body for them.
 */
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
