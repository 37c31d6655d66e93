import type { Json } from '#ledger/json.ts'
import type { Endpoint } from '../endpoint.ts'
import type { Question } from '../exchange.ts'
import { sendForReading, type CallOptions } from '../transport.ts'

/** Of one answer that is held against others; a Scan that lies may send without end. */
const longestBytes = 32_000_000

/**
 * Asks an endpoint, without looking for what a page needs: all of the answer is to be compared. The text
 * is read by `parse`, which throws a SyntaxError for what is no JSON.
 * @throws ApiError
 */
export function askAsItCame(
  endpoint: Endpoint,
  question: Question,
  parse: (text: string) => Json,
  options?: CallOptions,
): Promise<Json> {
  return sendForReading(
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
