/** The contracts of a comparison as lines: what became of each, and by which update. */
import { compareDecimals } from '../decimal.ts'
import type { ContractId, PartyId, UpdateId } from '../identifier.ts'
import type { Fate } from './compare.ts'
import type { Deed } from './compare-deeds.ts'
import type { Holding } from './holding.ts'

/** The update that made or ended a contract, as far as it is known. */
export type KnownDeed =
  /** `deed` where the history was read for it. */
  | { readonly is: 'known'; readonly updateId: UpdateId; readonly deed: Deed | undefined }
  /** The snapshot names no update: the contract was created under an earlier migration id. */
  | { readonly is: 'before this migration' }
  /** A snapshot does not tell it; the history was not read so far. */
  | { readonly is: 'not looked for' }
  /** The history between the snapshots was read and does not have it. */
  | { readonly is: 'not found' }

export interface ComparedLine {
  readonly fate: Fate
  readonly holding: Holding
  /** Of what appeared or stayed, the update that created it; of what disappeared, the one that ended it. */
  readonly by: KnownDeed
}

/** A contract of the comparison before it is drawn. */
export interface FatedHolding {
  readonly fate: Fate
  readonly holding: Holding
}

export interface LineParts {
  /** Found in the history. */
  readonly deeds: ReadonlyMap<ContractId, Deed>
  readonly isHistoryRead: boolean
  /** The second snapshot is the earlier one: what only it has was ended, not made, in between. */
  readonly isBackwards: boolean
}

/** Whether the update that ended a contract is told, and so has to be found in the history. */
export function isEnding(fate: Fate, isBackwards: boolean): boolean {
  return fate === (isBackwards ? 'appeared' : 'disappeared')
}

/** A contract with what is known of the update that made or ended it. */
export function comparedLine({ fate, holding }: FatedHolding, parts: LineParts): ComparedLine {
  const { deeds, isHistoryRead, isBackwards } = parts
  const deed = deeds.get(holding.contractId)
  if (deed !== undefined) {
    return { fate, holding, by: { is: 'known', updateId: deed.updateId, deed } }
  }
  if (isEnding(fate, isBackwards)) {
    return { fate, holding, by: { is: isHistoryRead ? 'not found' : 'not looked for' } }
  }
  const { createdInUpdateId: updateId } = holding
  return {
    fate,
    holding,
    by:
      updateId === undefined
        ? { is: 'before this migration' }
        : { is: 'known', updateId, deed: undefined },
  }
}

/** The contracts that a view lists, in its order; by amount, the largest first. */
export function listed(
  all: readonly FatedHolding[],
  view: {
    readonly fates: readonly Fate[]
    readonly owner: PartyId | undefined
    readonly sortBy: 'created' | 'amount'
  },
): readonly FatedHolding[] {
  const { fates, owner, sortBy } = view
  const kept = all.filter(
    ({ fate, holding }) =>
      fates.includes(fate) && (owner === undefined || holding.amulet?.owner === owner),
  )
  return sortBy === 'amount' ? kept.toSorted(byAmount) : kept
}

/** What has no amount comes last. */
function byAmount({ holding: a }: FatedHolding, { holding: b }: FatedHolding): number {
  if (a.amulet === undefined || b.amulet === undefined) {
    return Number(a.amulet === undefined) - Number(b.amulet === undefined)
  }
  return compareDecimals(b.amulet.amount, a.amulet.amount)
}
