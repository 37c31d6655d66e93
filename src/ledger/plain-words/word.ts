import type { Decimal } from '../decimal.ts'
import type { PartyId, SynchronizerId } from '../identifier.ts'
import type { RecordTime } from '../record-time.ts'

/**
 * A part of a sentence, rendered by kind. Plain data, so that workers and browser storage accept
 * it. Texts contain the spaces around the other parts.
 */
export type Word =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'party'; readonly id: PartyId }
  /** A participant, mediator or sequencer, such as `PAR::hint::1220…`. */
  | { readonly kind: 'member'; readonly id: string }
  | { readonly kind: 'synchronizer'; readonly id: SynchronizerId }
  /** An amount of the network's own token, of US dollars, or of another registry's token. */
  | {
      readonly kind: 'amount'
      readonly value: Decimal
      readonly unit?: 'USD'
      /** The name of another token, as its registry chose it. Untrusted. */
      readonly instrument?: string
    }
  | { readonly kind: 'count'; readonly value: bigint }
  /** A text that a user wrote on the ledger, such as a name or a reason. Untrusted. */
  | { readonly kind: 'quoted'; readonly text: string }
  | { readonly kind: 'time'; readonly value: RecordTime }
export type PlainWords = readonly Word[]
