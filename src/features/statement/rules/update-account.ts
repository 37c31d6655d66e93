/** Determines the effect of an update on one owner's account. */
import {
  compareDecimals,
  subtractDecimals,
  sumDecimals,
  zero,
  type Decimal,
} from '#ledger/decimal.ts'
import { createdAmount, dsoPartyOf } from '#ledger/effects-payloads.ts'
import type { ContractId, PartyId } from '#ledger/identifier.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import {
  isCreatedEvent,
  isExercisedEvent,
  type ExercisedEvent,
  type TreeEvent,
} from '#ledger/update.ts'
import type { AccountClass } from './account-class.ts'
import { actionsOf, type Action } from './account-actions.ts'
import { mergeParts, toParts, partSum, type AccountPart, type ActionParts } from './account-part.ts'
import { derivedParts, transferSummaryOf, type TransferSummary } from './derived-parts.ts'
import { loggedParts } from './logged-parts.ts'
import { transferNamedBy, type NamedTransfer } from './named-transfer.ts'
import { changesContracts, type Move } from './own-moves.ts'

/** The change of an owner's holdings by an update, with its purpose. */
export interface UpdateAccount {
  /** The most significant class of the parts. */
  readonly kind: AccountClass
  /** The parts add up to the change of unlocked and locked amounts together. */
  readonly parts: readonly AccountPart[]
  readonly unlocked: Decimal
  readonly locked: Decimal
  readonly counterparties: readonly PartyId[]
  readonly memo: string | undefined
  /** The event that describes the action. `undefined` if the row has no event. */
  readonly event: TreeEvent | undefined
  /** Number of further actions in the update that changed the owner's holdings, as in a batch. */
  readonly more: number
}

/** The pending transfers of offers and allocations, by contract id. */
export type PendingTransfers = ReadonlyMap<ContractId, NamedTransfer>

/**
 * Returns the effect of an update on an owner, or `undefined` if the owner's holdings are
 * unchanged.
 */
export function updateAccount(
  rows: readonly TreeRow<TreeEvent>[],
  moves: readonly Move[],
  owner: PartyId,
  waiting: PendingTransfers,
): UpdateAccount | undefined {
  const dso = dsoOf(rows)
  const actions = actionsOf(rows)
  const moved = actions.filter(({ rows: own }) => {
    const indices = new Set(own)
    return moves.some(({ row }) => indices.has(row))
  })
  const actionFacts = moved.map((action) => partsOf(action, { rows, moves, owner, dso, waiting }))
  const parts = mergeParts(actionFacts.flatMap((one) => one.parts))
  if (parts.length === 0 && !changesContracts(moves)) return undefined
  const unlocked = sumOf(moves.filter(({ locked }) => !locked))
  const locked = sumOf(moves.filter((move) => move.locked))
  const [first] = moved[0]?.rows ?? []
  return {
    kind: kindOf(parts, locked),
    parts,
    unlocked,
    locked,
    counterparties: [...new Set(actionFacts.flatMap((one) => one.counterparties))],
    memo: actionFacts.map((one) => one.memo).find((memo) => memo !== undefined),
    event: first === undefined ? undefined : rows[first]?.event,
    more: Math.max(0, moved.length - 1),
  }
}

interface Parts {
  readonly rows: readonly TreeRow<TreeEvent>[]
  readonly moves: readonly Move[]
  readonly owner: PartyId
  readonly dso: PartyId | undefined
  readonly waiting: PendingTransfers
}

/** Returns the parts from logged changes, if any. The remainder has its own class. */
function partsOf(action: Action, { rows, moves, owner, dso, waiting }: Parts): ActionParts {
  const indices = new Set(action.rows)
  const change = sumOf(moves.filter(({ row }) => indices.has(row)))
  const own = action.rows.flatMap((index) => rows[index] ?? [])
  const exercises = own.flatMap(({ event, status }) =>
    event !== undefined && status !== 'repeated' && isExercisedEvent(event) ? [event] : [],
  )
  const named = namedIn(exercises, waiting)
  const logged = exercises.flatMap((event) => loggedParts(event, owner, dso, action.kind) ?? [])
  if (logged.length > 0) {
    const parts = logged.flatMap((one) => one.parts)
    const counterparties = logged.flatMap((one) => one.counterparties)
    return {
      parts: [...parts, ...toParts('other', subtractDecimals(change, partSum(parts)))],
      counterparties:
        counterparties.length > 0 ? counterparties : othersOf(named, [], { owner, dso }),
      memo: logged.map((one) => one.memo).find((memo) => memo !== undefined) ?? named?.memo,
    }
  }
  const counterparties = othersOf(named, receiversIn(own), { owner, dso })
  const [other] = counterparties
  const only = counterparties.length === 1 ? other : undefined
  return {
    parts: derivedParts(action.kind, change, transferSummariesIn(action, rows), owner, only),
    counterparties,
    memo: named?.memo,
  }
}

/** Returns the first transfer of an action, from an argument or from the contract that it ends. */
function namedIn(
  exercises: readonly ExercisedEvent[],
  waiting: PendingTransfers,
): NamedTransfer | undefined {
  for (const event of exercises) {
    const named = waiting.get(event.contract_id) ?? transferNamedBy(event)
    if (named !== undefined) return named
  }
  return undefined
}

function receiversIn(rows: readonly TreeRow<TreeEvent>[]): PartyId[] {
  return rows.flatMap(({ event }) =>
    event !== undefined && isCreatedEvent(event) ? (createdAmount(event)?.owner ?? []) : [],
  )
}

/**
 * Returns the counterparties. If the owner receives, this is the sender. If the owner sends, these
 * are all immediate and later recipients.
 */
function othersOf(
  named: NamedTransfer | undefined,
  receivers: readonly PartyId[],
  { owner, dso }: Pick<Parts, 'owner' | 'dso'>,
): PartyId[] {
  const { sender, receiver } = named ?? {}
  const others =
    sender !== undefined && sender !== owner
      ? [sender]
      : [
          ...receivers.filter((party) => party !== dso),
          ...(receiver === undefined ? [] : [receiver]),
        ]
  return [...new Set(others)].filter((party) => party !== owner)
}

/**
 * Returns the innermost transfer summaries, because a choice that forwards a transfer repeats its
 * summary.
 */
export function transferSummariesIn(
  action: Action,
  rows: readonly TreeRow<TreeEvent>[],
): TransferSummary[] {
  const sums = new Map<number, TransferSummary>()
  for (const index of action.rows) {
    const { event, status } = rows[index] ?? {}
    if (event === undefined || status === 'repeated' || !isExercisedEvent(event)) continue
    const sum = transferSummaryOf(event)
    if (sum === undefined) continue
    for (let above = rows[index]?.parent; above !== undefined; above = rows[above]?.parent) {
      sums.delete(above)
    }
    sums.set(index, sum)
  }
  return [...sums.values()]
}

/**
 * Returns the class of the first part that is neither a fee nor a reward, or else of the first
 * part. Without parts, the change of locks decides.
 */
function kindOf(parts: readonly AccountPart[], locked: Decimal): AccountClass {
  const mainParts = parts.filter(({ kind }) => kind !== 'fee' && !kind.startsWith('reward-'))
  const [first] = mainParts.length > 0 ? mainParts : parts
  if (first !== undefined) return first.kind
  const sign = compareDecimals(locked, zero)
  return sign > 0 ? 'lock' : sign < 0 ? 'unlock' : 'self'
}

export function dsoOf(rows: readonly TreeRow<TreeEvent>[]): PartyId | undefined {
  for (const { event } of rows) {
    if (event === undefined || !(isCreatedEvent(event) || isExercisedEvent(event))) continue
    const dso = dsoPartyOf(event)
    if (dso !== undefined) return dso
  }
  return undefined
}

function sumOf(moves: readonly Move[]): Decimal {
  return sumDecimals(moves.map(({ amount }) => amount))
}
