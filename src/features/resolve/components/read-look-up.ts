import { findIds } from '#ledger/ids/find-ids.ts'
import { isPartyId } from '#ledger/ids/id-forms.ts'

/** A pasted text that is looked up. */
export interface LookUp {
  /** The id in the text, or the text itself. Undefined if the text contains several ids. */
  readonly subject: string | undefined
  readonly ignored: readonly string[]
  readonly others: readonly string[]
}

/**
 * Returns the id in a text, or all ids if there are several. A complete party id stays unchanged.
 */
export function readLookUp(text: string): LookUp {
  const { ids, ignored } = findIds(text)
  const [only] = ids
  if (only === undefined) return { subject: text, ignored: [], others: [] }
  if (ids.length > 1) return { subject: undefined, ignored, others: ids.map(({ id }) => id) }
  const { id, alternative } = only
  // The whole text is a party id too, for example from a party page's address. The id found inside
  // is offered as the other reading.
  if (isPartyId(text) && id !== text) return { subject: text, ignored: [], others: [id] }
  return { subject: id, ignored, others: alternative === undefined ? [] : [alternative] }
}
