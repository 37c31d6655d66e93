import { splitUniqueId } from '#ledger/identifier.ts'
import { beginningOf, maxDrawnLength, visibleText } from '../visible-text.ts'

/** A shortened identifier: the readable hint, then the shortened hash. */
export interface ShortenedId {
  /** The whole hint including `::`. Empty for plain hashes. */
  readonly hint: string
  /** The rest, shortened in the middle. Empty if the identifier is only a hint. */
  readonly rest: string
}

/**
 * Returns `head` and `tail` characters around `…`. Returns the whole text if the result would not
 * be shorter. Counts code points, so that no character is split.
 */
export function middleShortened(text: string, head: number, tail: number): string {
  const characters = Array.from(text)
  if (characters.length <= head + tail + 1) return text
  return `${characters.slice(0, head).join('')}…${characters.slice(-tail).join('')}`
}

/**
 * Shortens a ledger text like `middleShortened`, and makes invisible characters in both ends
 * visible.
 */
export function shortText(text: string, head: number, tail: number): string {
  return visibleText(middleShortened(bothEndsOf(text), head, tail))
}

function bothEndsOf(text: string): string {
  return text.length <= maxDrawnLength ? text : beginningOf(text, 200) + text.slice(-200)
}

/**
 * Shortens the id of a party, participant or synchronizer to `Sv-Name::1220ab…9f3c`
 * (docs/architecture.md, Look).
 */
export function readUniqueId(id: string): ShortenedId {
  return shortenUniqueId(id, 6, 4)
}

/**
 * Shortens an id in a table to `Sv-Name::…519f3c`. All rows of a participant begin with the same
 * fingerprint, so that its start only takes space from the hint.
 */
export function readListedUniqueId(id: string): ShortenedId {
  return shortenUniqueId(id, 0, 6)
}

function shortenUniqueId(id: string, head: number, tail: number): ShortenedId {
  const { hint, fingerprint } = splitUniqueId(id)
  if (fingerprint === undefined) return { hint: visibleText(id), rest: '' }
  return { hint: `${visibleText(hint)}::`, rest: shortText(fingerprint, head, tail) }
}

/** Shortens an update id, contract id, package id or hash to `1220ab34…9f3c`. */
export function readHash(id: string): ShortenedId {
  const index = /^#?[\da-f]{16,}(:\d+)$/i.exec(id)?.[1] ?? ''
  const hash = id.slice(0, id.length - index.length)
  return { hint: '', rest: shortText(hash, 8, 4) + index }
}
