import { toCurl } from '#api/curl.ts'
import { submitAndWaitEndpoint } from '#api/ledger/commands.ts'
import { prepareSubmissionEndpoint } from '#api/ledger/interactive-submission.ts'
import { requestUrl } from '#api/request-url.ts'
import type { RequestKind } from '../rules/draft.ts'
import { stringifyJson, type JsonObject } from '#ledger/json.ts'

/** Returns a curl command that sends the request. It contains `$TOKEN`, never the token. */
export function requestAsCurl(kind: RequestKind, body: JsonObject): string {
  const endpoint = kind === 'submit' ? submitAndWaitEndpoint : prepareSubmissionEndpoint
  const url = requestUrl({ family: 'ledger', path: endpoint.path })
  const call = { url, authenticated: true, body: stringifyJson(body) }
  return toCurl({ endpoint, ...call }, location.origin)
}
