import { asCurl } from '#api/curl.ts'
import { requestUrl } from '#api/request-url.ts'
import type { RequestKind } from '#ledger/commands/draft.ts'
import { stringifyJson, type JsonObject } from '#ledger/json.ts'

/** The endpoint that takes a request. */
export const requestPaths: Readonly<Record<RequestKind, string>> = {
  submit: '/v2/commands/submit-and-wait',
  prepare: '/v2/interactive-submission/prepare',
}

/** A shell command that sends the request; it holds `$TOKEN`, never the token. */
export function requestAsCurl(kind: RequestKind, body: JsonObject): string {
  const path = requestPaths[kind]
  const url = requestUrl({ family: 'ledger', path })
  const call = { url, authenticated: true, body: stringifyJson(body) }
  return asCurl({ endpoint: { method: 'POST', path }, ...call }, location.origin)
}
