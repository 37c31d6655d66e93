/**
 * An update in words: what a well-known workflow did, as parts that a page draws by their kind.
 * Exact: every amount and identifier stands there as the update has it.
 */
import type { Decimal } from './decimal.ts'
import type { PartyId } from './identifier.ts'
import type { RecordTime } from './record-time.ts'
import type { UpdateHistoryItem } from './update.ts'

/** Plain data, so that it crosses workers and is kept in the browser's storage. */
export type Word =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'party'; readonly id: PartyId }
  /** In the network's own token. */
  | { readonly kind: 'amount'; readonly value: Decimal }
  /** What someone wrote on the ledger: a name, a reason. Untrusted. */
  | { readonly kind: 'quoted'; readonly text: string }
  | { readonly kind: 'time'; readonly value: RecordTime }
export type PlainWords = readonly Word[]

/** What the update did, where its workflow is a known one. */
export function plainWords(_update: UpdateHistoryItem): PlainWords | undefined {
  return undefined
}
