import { asCurl } from '#api/curl.ts'
import { requestUrl } from '#api/request-url.ts'
import type { RequestKind } from '#ledger/commands/draft.ts'
import { requestPaths } from '#ledger/commands/request-members.ts'
import { stringifyJson, type JsonObject } from '#ledger/json.ts'

/** A shell command that sends the request; it holds `$TOKEN`, never the token. */
export function requestAsCurl(kind: RequestKind, body: JsonObject): string {
  const path = requestPaths[kind]
  const url = requestUrl({ family: 'ledger', path })
  const call = { url, authenticated: true, body: stringifyJson(body) }
  return asCurl({ endpoint: { method: 'POST', path }, ...call }, location.origin)
}
