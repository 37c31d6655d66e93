/** Determines the progress of a purchase from the wallet, Scan's entries and the history. */
import type { Trail } from './purchase-trail.ts'
import type { NameStage } from './subscription.ts'

/**
 * - `waiting`: the user has to accept and pay, or reject.
 * - `decided`: this browser sent the decision; the outcome is unknown.
 * - `paying`: paid and locked, and checked by the DSO.
 * - `entered`: the entry exists.
 * - `declined`: rejected by the user; nothing was paid.
 * - `refused`: rejected by the DSO, or abandoned; the payment was unlocked.
 * - `away`: no longer in the wallet, and the loaded history does not contain the outcome.
 */
export type Progress =
  'waiting' | 'decided' | 'paying' | 'entered' | 'declined' | 'refused' | 'away'

/**
 * Returns the progress of a purchase. The history takes precedence once the purchase has ended.
 * Until then, the wallet is more current than the history.
 * @param stage The stage in the wallet; `undefined` if the wallet does not show the purchase.
 * @param isOpen True if a decision was sent whose outcome the wallet cannot show yet.
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
