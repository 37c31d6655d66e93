import type { Decimal } from '../decimal.ts'
import type { PartyId, SynchronizerId } from '../identifier.ts'
import type { RecordTime } from '../record-time.ts'

/**
 * A part of a sentence, drawn by its kind. Plain data, so that it crosses workers and is kept in the
 * browser's storage. Texts hold the spaces around the others.
 */
export type Word =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'party'; readonly id: PartyId }
  /** A participant, mediator or sequencer, such as `PAR::hint::1220…`. */
  | { readonly kind: 'member'; readonly id: string }
  | { readonly kind: 'synchronizer'; readonly id: SynchronizerId }
  /** In the network's own token, in US dollars, or in a token of somebody else. */
  | {
      readonly kind: 'amount'
      readonly value: Decimal
      readonly unit?: 'USD'
      /** Of another token: how its registry calls it. Untrusted. */
      readonly instrument?: string
    }
  | { readonly kind: 'count'; readonly value: bigint }
  /** What someone wrote on the ledger: a name, a reason. Untrusted. */
  | { readonly kind: 'quoted'; readonly text: string }
  | { readonly kind: 'time'; readonly value: RecordTime }
export type PlainWords = readonly Word[]
