import type { JsonObject } from '../json.ts'
import { checkRequest } from './check-request.ts'
import type { RequestKind } from './draft.ts'

declare const checked: unique symbol

/** A request without errors, unknown members and exact numerals included. */
export type CheckedRequest<Kind extends RequestKind> = JsonObject & { readonly [checked]: Kind }

/**
 * Returns the body as `submitAndWait` and `prepareSubmission` take it, `undefined` while it has errors. It
 * is the same object: nothing is decoded or left out. `encodeCommands` wrote its values before.
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
