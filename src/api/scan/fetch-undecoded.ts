import type { Json } from '#ledger/json.ts'
import type { Endpoint } from '../endpoint.ts'
import type { RequestInput } from '../exchange.ts'
import { sendWithReader, type CallOptions } from '../transport.ts'

/**
 * Size limit in bytes of one answer for comparison, because a dishonest Scan may send without end.
 */
const longestBytes = 32_000_000

/**
 * Calls an endpoint without selecting fields, because the whole answer is compared. `parse` reads
 * the text and throws a SyntaxError for invalid JSON.
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
