import { utf8Stream } from '../http/utf8-stream.ts'
import type { Json } from '../ledger/json-value.ts'
import { jsonText } from './wire/json-text.ts'

const headers = { 'content-type': 'application/json' }

/** Returns a JSON response. */
export function answer(value: Json, status = 200): Response {
  return new Response(jsonText(value), { status, headers })
}

/** Returns a response with a JSON text. */
export function answerText(text: string): Response {
  return new Response(text, { headers })
}

/**
 * Returns a JSON list with the texts `before` and `after` around it. A page of Scan has megabytes,
 * so the text of each element is sent as soon as it is written.
 */
export function answerList<T>(
  before: string,
  elements: readonly T[],
  textOf: (element: T) => string,
  after: string,
): Response {
  function* texts(): Generator<string> {
    yield before
    for (const [index, element] of elements.entries()) {
      yield index === 0 ? textOf(element) : `,${textOf(element)}`
    }
    yield after
  }
  return new Response(utf8Stream(texts()), { headers })
}
