import type { Json } from '../ledger/json-value.ts'
import { jsonText } from './wire/json-text.ts'

const headers = { 'content-type': 'application/json' }

/** Answers JSON. */
export function answer(value: Json, status = 200): Response {
  return new Response(jsonText(value), { status, headers })
}

/** Answers JSON that is written already. */
export function answerText(text: string): Response {
  return new Response(text, { headers })
}

/**
 * Answers a list of JSON texts between what comes `before` and `after` them. Each is encoded by
 * itself: a page of Scan is megabytes, and V8 encodes all of a text slowly when one character of it
 * is beyond Latin-1.
 */
export function answerList(before: string, elements: readonly string[], after: string): Response {
  const pieces = elements.map((text, index) => Buffer.from(index === 0 ? text : `,${text}`))
  const body = Buffer.concat([Buffer.from(before), ...pieces, Buffer.from(after)])
  return new Response(body, { headers })
}
