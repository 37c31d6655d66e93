import type { CheckedRequest } from '#ledger/checked-request.ts'
import type { JsonObject } from '#ledger/json.ts'
import { checkRequest } from './check-request.ts'
import type { RequestKind } from './draft.ts'

/**
 * Returns the body for `submitAndWait` or `prepareSubmission`; `undefined` while it has errors. The
 * result is the same object, not decoded. `encodeCommands` encodes its values beforehand.
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
