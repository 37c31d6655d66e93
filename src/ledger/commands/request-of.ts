import type { JsonObject } from '../json.ts'
import { checkRequest } from './check-request.ts'
import type { RequestKind } from './draft.ts'

declare const checked: unique symbol

/** A request that was checked for errors, including unknown members and inexact numerals. */
export type CheckedRequest<Kind extends RequestKind> = JsonObject & { readonly [checked]: Kind }

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
