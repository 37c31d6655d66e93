import type { RecordTime } from '#ledger/record-time.ts'

/** The page for a text. The type allows only existing pages. */
export type PasteTarget =
  | { readonly to: '/updates/$updateId'; readonly params: { readonly updateId: string } }
  | { readonly to: '/contracts/$contractId'; readonly params: { readonly contractId: string } }
  | { readonly to: '/parties/$party'; readonly params: { readonly party: string } }
  | { readonly to: '/parties/$party/activity'; readonly params: { readonly party: string } }
  | { readonly to: '/packages/$packageId'; readonly params: { readonly packageId: string } }
  | { readonly to: '/users/$userId'; readonly params: { readonly userId: string } }
  | { readonly to: '/idps/$idp'; readonly params: { readonly idp: string } }
  | { readonly to: '/votes/$id'; readonly params: { readonly id: string } }
  | { readonly to: '/node' }
  | { readonly to: '/votes'; readonly search: { readonly view: 'id'; readonly ids: string } }
  | { readonly to: '/updates'; readonly search: { readonly at: RecordTime } }
  | { readonly to: '/resolve'; readonly search: { readonly text: string } }

export type PasteKind =
  | 'update'
  | 'event'
  | 'hash'
  | 'package'
  | 'contract'
  | 'vote'
  | 'votes'
  | 'synchronizer'
  | 'member'
  | 'party'
  | 'activity'
  | 'participant party'
  | 'name'
  | 'offset'
  | 'time'
  | 'text'
  | 'user'
  | 'identity provider'

/** A possible meaning of a text. */
export interface PasteCandidate {
  readonly kind: PasteKind
  /** The part of the pasted text that has this meaning, such as an id without its quotes. */
  readonly text: string
  readonly target: PasteTarget
}
