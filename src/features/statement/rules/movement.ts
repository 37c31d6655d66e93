/**
 * Describes what one update moved of some parties' Amulets: direction, amount, counterparty and
 * cost. Uses the update alone. Classes and counterparties are those of a statement of account. A
 * movement without all its amounts is not described.
 */
import { compareDecimals, sumDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import { eventsOf, treeOf } from '#ledger/effects.ts'
import type { ContractId, PartyId } from '#ledger/identifier.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import {
  isCreatedEvent,
  isTransaction,
  type TreeEvent,
  type UpdateHistoryItem,
} from '#ledger/update.ts'
import { columnOf, type AccountClass } from './account-class.ts'
import { mergeParts, partSum, type AccountPart } from './account-part.ts'
import { pendingTransferOf, type NamedTransfer } from './named-transfer.ts'
import { movesInUpdate } from './update-moves.ts'
import { updateAccount, type UpdateAccount } from './update-account.ts'

/**
 * The direction as seen by the requested parties. `internal` covers locks and transfers among them.
 */
export const directions = ['in', 'out', 'internal'] as const
export type Direction = (typeof directions)[number]

/**
 * The movement of some parties' holdings by one update. Plain data that can be stored and sent to
 * workers.
 */
export interface Movement {
  readonly kind: AccountClass
  readonly direction: Direction
  /**
   * Signed change of the parties' holdings, without fees. For an internal movement, the moved or
   * locked amount, which is negative if unlocked. Zero if only a fee was paid.
   */
  readonly amount: Decimal
  /** Fees, and burnt or expired amounts. Negative. */
  readonly fee: Decimal | undefined
  readonly parts: readonly AccountPart[]
  readonly counterparties: readonly PartyId[]
  readonly memo: string | undefined
}

/** `untold`: the parties' holdings may have moved, but the update lacks some amounts. */
export type MovementResult = Movement | 'none' | 'untold'

/** Returns the movement of these parties' holdings by an update. */
export function movementOf(update: UpdateHistoryItem, owners: readonly PartyId[]): MovementResult {
  if (!isTransaction(update)) return 'none'
  const rows = treeOf(update)
  const { byOwner, untold } = movesInUpdate(rows)
  const ownerSet = new Set(owners)
  if (untold.has(undefined) || owners.some((owner) => untold.has(owner))) return 'untold'
  const waiting = waitingIn(rows)
  const accounts = [...ownerSet].flatMap((owner) => {
    const account = updateAccount(rows, byOwner.get(owner) ?? [], owner, waiting)
    return account === undefined ? [] : [account]
  })
  return accounts.length === 0 ? 'none' : together(accounts, ownerSet)
}

function together(accounts: readonly UpdateAccount[], ownerSet: ReadonlySet<PartyId>): Movement {
  const parts = mergeParts(accounts.flatMap((one) => one.parts))
  const fees = parts.filter(isFee)
  const net = partSum(parts.filter((part) => !isFee(part)))
  const direction = directionOf(net, fees)
  return {
    kind: kindOf(accounts, direction),
    direction,
    amount: direction === 'internal' ? movedWithin(accounts, parts) : net,
    fee: fees.length === 0 ? undefined : partSum(fees),
    parts,
    counterparties: [...new Set(accounts.flatMap((one) => one.counterparties))].filter(
      (party) => !ownerSet.has(party),
    ),
    memo: accounts.map((one) => one.memo).find((memo) => memo !== undefined),
  }
}

function directionOf(net: Decimal, fees: readonly AccountPart[]): Direction {
  const sign = compareDecimals(net, zero)
  if (sign !== 0) return sign > 0 ? 'in' : 'out'
  return fees.length > 0 ? 'out' : 'internal'
}

/** Returns the class for the first party whose holdings changed in the given direction. */
function kindOf(accounts: readonly UpdateAccount[], direction: Direction): AccountClass {
  const [first, ...others] = accounts
  if (first !== undefined && others.length === 0) return first.kind
  if (direction === 'internal') return 'self'
  const sameDirection = accounts.find(({ parts }) => {
    const net = partSum(parts.filter((part) => !isFee(part)))
    return directionOf(net, parts.filter(isFee)) === direction
  })
  return (sameDirection ?? first)?.kind ?? 'other'
}

/**
 * Returns the amount transferred among the owners. If that amount is zero, returns the increase of
 * the locked amount.
 */
function movedWithin(accounts: readonly UpdateAccount[], parts: readonly AccountPart[]): Decimal {
  const came = parts.filter(({ amount }) => compareDecimals(amount, zero) > 0)
  return came.length > 0 ? partSum(came) : sumDecimals(accounts.map(({ locked }) => locked))
}

function isFee({ kind, amount }: AccountPart): boolean {
  return columnOf(kind, compareDecimals(amount, zero) < 0) === 'fee'
}

function waitingIn(rows: readonly TreeRow<TreeEvent>[]): ReadonlyMap<ContractId, NamedTransfer> {
  const waiting = new Map<ContractId, NamedTransfer>()
  for (const event of eventsOf(rows)) {
    if (!isCreatedEvent(event)) continue
    const named = pendingTransferOf(event)
    if (named !== undefined) waiting.set(event.contract_id, named)
  }
  return waiting
}
