import { findIds, type IdKind } from '#ledger/ids/find-ids.ts'

/** A pasted text as read by a field for one id. */
export interface PastedId {
  /** The only id in the text, otherwise the text as it was pasted. */
  readonly value: string
  readonly ignored: readonly string[]
  /** The other reading of the text, where a hint may have spaces. */
  readonly alternative: string | undefined
}

/** Returns the id in a pasted text. A text with no id or with several is returned as it is. */
export function readPastedId(text: string, kinds: readonly IdKind[]): PastedId {
  const { ids, ignored } = findIds(text, kinds)
  const [only] = ids
  if (only === undefined || ids.length > 1) {
    return { value: text, ignored: [], alternative: undefined }
  }
  return { value: only.id, ignored, alternative: only.alternative }
}

/** Returns the error of a field for one id that holds several. */
export function severalIdsProblem(text: string, kinds: readonly IdKind[]): string | undefined {
  const { length } = findIds(text, kinds).ids
  return length > 1 ? `${length} ids found` : undefined
}

/** True if a field changed by more than a key does: by pasting, dropping or filling in. */
export function isPasted(before: string, after: string): boolean {
  return Math.abs(after.length - before.length) > 1
}
