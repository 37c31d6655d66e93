/** The contracts of a comparison as lines: what became of each, and by which update. */
import { compareDecimals } from '../decimal.ts'
import type { ContractId, PartyId, UpdateId } from '../identifier.ts'
import type { ComparedStatus } from './compare.ts'
import type { ContractCause } from './compare-causes.ts'
import type { Holding } from './holding.ts'

/** The update that made or ended a contract, as far as it is known. */
export type KnownCause =
  /** `cause` where the history was read for it. */
  | {
      readonly kind: 'known'
      readonly updateId: UpdateId
      readonly cause: ContractCause | undefined
    }
  /** The snapshot names no update: the contract was created under an earlier migration id. */
  | { readonly kind: 'before this migration' }
  /** A snapshot does not tell it; the history was not read so far. */
  | { readonly kind: 'not looked for' }
  /** The history between the snapshots was read and does not have it. */
  | { readonly kind: 'not found' }

export interface ComparedLine {
  readonly status: ComparedStatus
  readonly holding: Holding
  /** Of what appeared or stayed, the update that created it; of what disappeared, the one that ended it. */
  readonly by: KnownCause
}

/** A contract of the comparison before it is drawn. */
export interface ComparedHolding {
  readonly status: ComparedStatus
  readonly holding: Holding
}

export interface LineParts {
  /** Found in the history. */
  readonly causes: ReadonlyMap<ContractId, ContractCause>
  readonly isHistoryRead: boolean
  /** The second snapshot is the earlier one: what only it has was ended, not made, in between. */
  readonly isBackwards: boolean
}

/** Whether the update that ended a contract is told, and so has to be found in the history. */
export function isEnding(status: ComparedStatus, isBackwards: boolean): boolean {
  return status === (isBackwards ? 'appeared' : 'disappeared')
}

/** A contract with what is known of the update that made or ended it. */
export function comparedLine({ status, holding }: ComparedHolding, parts: LineParts): ComparedLine {
  const { causes, isHistoryRead, isBackwards } = parts
  const cause = causes.get(holding.contractId)
  if (cause !== undefined) {
    return { status, holding, by: { kind: 'known', updateId: cause.updateId, cause } }
  }
  if (isEnding(status, isBackwards)) {
    return { status, holding, by: { kind: isHistoryRead ? 'not found' : 'not looked for' } }
  }
  const { createdInUpdateId: updateId } = holding
  return {
    status,
    holding,
    by:
      updateId === undefined
        ? { kind: 'before this migration' }
        : { kind: 'known', updateId, cause: undefined },
  }
}

/** The contracts that a view lists, in its order; by amount, the largest first. */
export function listed(
  all: readonly ComparedHolding[],
  view: {
    readonly statuses: readonly ComparedStatus[]
    readonly owner: PartyId | undefined
    readonly sortBy: 'created' | 'amount'
  },
): readonly ComparedHolding[] {
  const { statuses, owner, sortBy } = view
  const kept = all.filter(
    ({ status, holding }) =>
      statuses.includes(status) && (owner === undefined || holding.amulet?.owner === owner),
  )
  return sortBy === 'amount' ? kept.toSorted(byAmount) : kept
}

/** What has no amount comes last. */
function byAmount({ holding: a }: ComparedHolding, { holding: b }: ComparedHolding): number {
  if (a.amulet === undefined || b.amulet === undefined) {
    return Number(a.amulet === undefined) - Number(b.amulet === undefined)
  }
  return compareDecimals(b.amulet.amount, a.amulet.amount)
}
