import { stringifyJson, type Json } from '#ledger/json.ts'

/**
 * Returns a JSON answer; 64-bit integers are written as numerals with all their digits. `status`
 * defaults to 200.
 */
export function answerJson(
  value: Json,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(stringifyJson(value), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Returns a plain-text answer, such as the ledger's 400 and `/readyz`. */
export function answerText(text: string, status = 200): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=UTF-8' },
  })
}
