/** Lists the contracts of a comparison with their status and the update that caused it. */
import { compareDecimals } from '#ledger/decimal.ts'
import type { ContractId, PartyId, UpdateId } from '#ledger/identifier.ts'
import type { ComparedStatus } from './compare.ts'
import type { ContractCause } from './compare-causes.ts'
import type { Holding } from './holding.ts'

/** The update that created or ended a contract, as far as known. */
export type KnownCause =
  /** `cause` is present if it was found in the history. */
  | {
      readonly kind: 'known'
      readonly updateId: UpdateId
      readonly cause: ContractCause | undefined
    }
  /**
   * The snapshot does not contain the update, because the contract was created under an earlier
   * migration id.
   */
  | { readonly kind: 'before this migration' }
  /** The snapshot does not contain the update, and the history was not searched that far. */
  | { readonly kind: 'not looked for' }
  /** The history between the snapshots was searched and does not contain the update. */
  | { readonly kind: 'not found' }

export interface ComparedLine {
  readonly status: ComparedStatus
  readonly holding: Holding
  /**
   * The creating update if the contract appeared or stayed, the ending update if it disappeared.
   */
  readonly by: KnownCause
}

/** A contract of the comparison, without its cause. */
export interface ComparedHolding {
  readonly status: ComparedStatus
  readonly holding: Holding
}

export interface LineParts {
  readonly causes: ReadonlyMap<ContractId, ContractCause>
  readonly isHistoryRead: boolean
  /**
   * True if the second snapshot is earlier. Contracts only in it were ended between the snapshots,
   * not created.
   */
  readonly isBackwards: boolean
}

/** Returns true if the line shows the ending update, which is only in the history. */
export function isEnding(status: ComparedStatus, isBackwards: boolean): boolean {
  return status === (isBackwards ? 'appeared' : 'disappeared')
}

/** Returns a contract with the known data of the update that caused its status. */
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

/** Filters and sorts contracts for a view. By amount, the largest comes first. */
export function selectComparedHoldings(
  all: readonly ComparedHolding[],
  view: {
    readonly statuses: readonly ComparedStatus[]
    readonly owner: PartyId | undefined
    readonly sortBy: 'created' | 'amount'
  },
): readonly ComparedHolding[] {
  const { statuses, owner, sortBy } = view
  const matching = all.filter(
    ({ status, holding }) =>
      statuses.includes(status) && (owner === undefined || holding.amulet?.owner === owner),
  )
  return sortBy === 'amount' ? matching.toSorted(byAmount) : matching
}

/** Compares by amount, with missing amounts last. */
function byAmount({ holding: a }: ComparedHolding, { holding: b }: ComparedHolding): number {
  if (a.amulet === undefined || b.amulet === undefined) {
    return Number(a.amulet === undefined) - Number(b.amulet === undefined)
  }
  return compareDecimals(b.amulet.amount, a.amulet.amount)
}
