import type { CheckedRequest } from '#ledger/checked-request.ts'
import type { JsonObject } from '#ledger/json.ts'
import { checkRequest } from './check-request.ts'
import type { RequestKind } from './draft.ts'

/**
 * Returns `body` itself as the body for `submitAndWait` or `prepareSubmission`, or `undefined` if
 * it has errors. `encodeCommands` must encode the values before this call.
 */
export function requestOf<Kind extends RequestKind>(
  kind: Kind,
  body: JsonObject,
): CheckedRequest<Kind> | undefined {
  return isChecked(kind, body) ? body : undefined
}

function isChecked<Kind extends RequestKind>(
  kind: Kind,
  body: JsonObject,
): body is CheckedRequest<Kind> {
  return checkRequest(kind, body).every(({ level }) => level !== 'error')
}
