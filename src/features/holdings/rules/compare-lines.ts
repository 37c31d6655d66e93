/** Lists the contracts of a comparison: the status of each, and the responsible update. */
import { compareDecimals } from '#ledger/decimal.ts'
import type { ContractId, PartyId, UpdateId } from '#ledger/identifier.ts'
import type { ComparedStatus } from './compare.ts'
import type { ContractCause } from './compare-causes.ts'
import type { Holding } from './holding.ts'

/** The update that created or ended a contract, as far as known. */
export type KnownCause =
  /** `cause` is present if the history was read. */
  | {
      readonly kind: 'known'
      readonly updateId: UpdateId
      readonly cause: ContractCause | undefined
    }
  /**
   * The snapshot names no update, because the contract was created under an earlier migration id.
   */
  | { readonly kind: 'before this migration' }
  /** The snapshot does not contain the update, and the history was not read that far. */
  | { readonly kind: 'not looked for' }
  /** The history between the snapshots was read and does not contain the update. */
  | { readonly kind: 'not found' }

export interface ComparedLine {
  readonly status: ComparedStatus
  readonly holding: Holding
  /**
   * The creating update of an appeared or unchanged contract; the ending update of a disappeared
   * one.
   */
  readonly by: KnownCause
}

/** A contract of the comparison before rendering. */
export interface ComparedHolding {
  readonly status: ComparedStatus
  readonly holding: Holding
}

export interface LineParts {
  /** Causes found in the history. */
  readonly causes: ReadonlyMap<ContractId, ContractCause>
  readonly isHistoryRead: boolean
  /**
   * True if the second snapshot is earlier. Contracts only in it were ended between the snapshots,
   * not created.
   */
  readonly isBackwards: boolean
}

/** Returns true if the line shows the ending update, which only the history contains. */
export function isEnding(status: ComparedStatus, isBackwards: boolean): boolean {
  return status === (isBackwards ? 'appeared' : 'disappeared')
}

/** Returns a contract with the known details of the responsible update. */
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

/** Returns the contracts of a view in its order; by amount, largest first. */
export function selectComparedHoldings(
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

/** Compares by amount. Contracts without an amount come last. */
function byAmount({ holding: a }: ComparedHolding, { holding: b }: ComparedHolding): number {
  if (a.amulet === undefined || b.amulet === undefined) {
    return Number(a.amulet === undefined) - Number(b.amulet === undefined)
  }
  return compareDecimals(b.amulet.amount, a.amulet.amount)
}
