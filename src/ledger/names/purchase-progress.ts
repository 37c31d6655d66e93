/** How far a purchase is, from what the wallet, Scan's entries and the history say together. */
import type { Trail } from './purchase-trail.ts'
import type { NameStage } from './subscription.ts'

/**
 * - `waiting`: for its user to accept and pay, or to reject.
 * - `decided`: accepting or rejecting was sent from this browser; nobody knows yet whether it was done.
 * - `paying`: paid and locked; the DSO looks at it.
 * - `entered`: the entry exists.
 * - `declined`: rejected by its user; nothing was paid.
 * - `refused`: rejected by the DSO, or given up; the payment was unlocked.
 * - `away`: the wallet has it no more, and the history has not been read that far yet.
 */
export type Progress =
  'waiting' | 'decided' | 'paying' | 'entered' | 'declined' | 'refused' | 'away'

/**
 * The history decides where it has come to an end; before that, the wallet is ahead of it.
 * @param stage what the wallet shows; `undefined` where it shows none.
 * @param isOpen whether a decision was sent whose outcome the wallet cannot show yet.
 */
export function purchaseProgress(
  stage: NameStage | undefined,
  trail: Trail | undefined,
  isOpen: boolean,
): Progress {
  if (trail?.entered !== undefined) return 'entered'
  if (trail?.refused !== undefined) return 'refused'
  if (trail?.declined !== undefined) return 'declined'
  if (stage?.stage === 'live') return 'entered'
  if (stage?.stage === 'accepted' || trail?.accepted !== undefined) return 'paying'
  if (stage?.stage !== 'requested') return 'away'
  return isOpen ? 'decided' : 'waiting'
}
