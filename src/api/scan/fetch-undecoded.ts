import type { Json } from '#ledger/json.ts'
import type { Endpoint } from '../endpoint.ts'
import type { RequestInput } from '../exchange.ts'
import { sendWithReader, type CallOptions } from '../transport.ts'

/**
 * Limit of response bytes for a comparison, because a dishonest Scan may send an endless response.
 */
const longestBytes = 32_000_000

/**
 * Calls an endpoint without decoding, because the whole response is compared. `parse` parses the
 * text and throws a SyntaxError for invalid JSON.
 * @throws ApiError
 */
export function fetchUndecoded(
  endpoint: Endpoint,
  question: RequestInput,
  parse: (text: string) => Json,
  options?: CallOptions,
): Promise<Json> {
  return sendWithReader(
    endpoint,
    { ...question, longestBytes },
    (text) => {
      try {
        return { success: true, value: parse(text) }
      } catch {
        return { success: false, field: '', expected: 'JSON', received: text.slice(0, 120) }
      }
    },
    options,
  )
}
