/**
 * What an update changed of each party's balance in the network's token, exactly. An archive does
 * not say what its contract held: the amount is known where this update created the contract, where
 * the transfer that took it in sums its inputs up, or where the creating update was looked up. What
 * is not known is counted, never guessed.
 */
import { compareDecimals, subtractDecimals, sumDecimals, zero, type Decimal } from './decimal.ts'
import { readAmuletEvents, type AmuletEvents, type Transfer } from './effects-amulet-events.ts'
import {
  amuletKind,
  createdAmount,
  expiredOwner,
  releasedAmulet,
  type AmuletAmount,
} from './effects-payloads.ts'
import type { ContractId, PartyId } from './identifier.ts'
import type { CreatedEvent, ExercisedEvent, TreeEvent } from './update.ts'
import type { TreeRow } from './update-tree.ts'

/** A sum, and how many amounts are missing in it. */
export interface Change {
  /** Created minus archived, as far as known; the change itself where nothing is missing. */
  readonly sum: Decimal
  /** Contracts, created or archived, of which nobody said the amount. */
  readonly unknown: number
}

export interface BalanceChange {
  /** `undefined`: the update does not say who owned what was archived. */
  readonly party: PartyId | undefined
  readonly unlocked: Change
  readonly locked: Change
  readonly total: Change
}

export interface AmuletEffects {
  /** In the order in which the parties appear in the update. */
  readonly balances: readonly BalanceChange[]
  /** Of all parties: minted where positive, burnt where negative. */
  readonly together: Change
  /** What transfers minted for coupons among their inputs, by their own summaries. */
  readonly rewards: Decimal
  /** Archived contracts whose amount is taken from the summary of the transfer that they went into. */
  readonly bySummary: number
  /** Archived contracts whose amount was looked up in the history. */
  readonly byHistory: number
  /** Archived contracts whose amount could be looked up. */
  readonly missing: readonly ContractId[]
}

/** One amount that came or went. */
interface Move {
  readonly owner: PartyId | undefined
  readonly locked: boolean
  /** Negative for what was archived; `undefined`: not known. */
  readonly amount: Decimal | undefined
}

/**
 * The balance changes of a walked transaction in compact encoding; `undefined` where it moves none
 * of the network's token.
 * @param lookedUp amounts of contracts that earlier updates created, as far as somebody asked.
 */
export function amuletEffects(
  rows: readonly TreeRow<TreeEvent>[],
  lookedUp: ReadonlyMap<ContractId, AmuletAmount>,
): AmuletEffects | undefined {
  const events = readAmuletEvents(rows)
  const { created, archived, transfers, dso } = events
  if (created.length === 0 && archived.length === 0) return undefined

  const amounts = knownAmounts(events, lookedUp)
  const moves: Move[] = created.map(
    (event) => createdAmount(event) ?? { ...isHeld(event), owner: undefined, amount: undefined },
  )
  const summed = new Set<ContractId>()
  for (const transfer of transfers) {
    const rest = restOfInputs(transfer, amounts, dso)
    if (rest === undefined) continue
    moves.push(rest.move)
    for (const id of rest.contracts) summed.add(id)
  }
  let byHistory = 0
  const missing: ContractId[] = []
  for (const event of archived) {
    const id = event.contract_id
    const amount = amounts.get(id)
    if (summed.has(id)) continue
    if (amount === undefined) {
      missing.push(id)
      moves.push({ ...isHeld(event), owner: ownerOf(event, dso), amount: undefined })
    } else {
      if (lookedUp.has(id)) byHistory++
      moves.push({ ...amount, amount: negated(amount.amount) })
    }
  }
  return {
    balances: balancesOf(moves),
    together: changeOf(moves),
    rewards: sumDecimals(transfers.map(({ summary }) => summary.rewards)),
    bySummary: summed.size,
    byHistory,
    missing,
  }
}

/** What was looked up, what the update created, and what was locked in what it released. */
function knownAmounts(
  { created, archived }: AmuletEvents,
  lookedUp: ReadonlyMap<ContractId, AmuletAmount>,
): ReadonlyMap<ContractId, AmuletAmount> {
  const amounts = new Map(lookedUp)
  for (const event of created) {
    const amount = createdAmount(event)
    if (amount !== undefined) amounts.set(event.contract_id, amount)
  }
  for (const event of archived) {
    const released = releasedAmulet(event)
    const amount = released === undefined ? undefined : amounts.get(released)
    if (amount !== undefined) amounts.set(event.contract_id, { ...amount, locked: true })
  }
  return amounts
}

/** The inputs of a transfer whose amounts only its summary tells, together; they are the sender's. */
function restOfInputs(
  { summary, members }: Transfer,
  amounts: ReadonlyMap<ContractId, AmuletAmount>,
  dso: PartyId | undefined,
): { readonly move: Move; readonly contracts: readonly ContractId[] } | undefined {
  const inputs = new Set(summary.inputs)
  const taken = members.filter((event) => inputs.has(event.contract_id))
  // Where an input was not archived here, the sum says nothing of the others.
  if (taken.length !== inputs.size) return undefined
  const rest = taken.filter((event) => !amounts.has(event.contract_id))
  const [first] = rest
  if (first === undefined) return undefined
  const owner = ownerOf(first, dso)
  if (rest.some((event) => ownerOf(event, dso) !== owner)) return undefined
  const known = taken.map((event) => amounts.get(event.contract_id)?.amount ?? zero)
  const sum = subtractDecimals(summary.inputAmount, sumDecimals(known))
  if (compareDecimals(sum, zero) < 0) return undefined
  return {
    move: { owner, locked: false, amount: negated(sum) },
    contracts: rest.map((event) => event.contract_id),
  }
}

/**
 * Whose an archived contract was, where the event tells: `Archive` is controlled by the signatories,
 * which are the DSO, the owner, and the holders of a lock.
 */
function ownerOf(event: ExercisedEvent, dso: PartyId | undefined): PartyId | undefined {
  if (event.choice !== 'Archive' || dso === undefined) return expiredOwner(event)
  const [owner = dso, ...others] = event.acting_parties.filter((party) => party !== dso)
  return others.length === 0 && event.acting_parties.length > 0 ? owner : undefined
}

function isHeld(event: CreatedEvent | ExercisedEvent): Pick<Move, 'locked'> {
  return { locked: amuletKind(event) === 'locked' }
}

function balancesOf(moves: readonly Move[]): BalanceChange[] {
  const byParty = new Map<PartyId | undefined, Move[]>()
  for (const move of moves) {
    const own = byParty.get(move.owner)
    if (own === undefined) byParty.set(move.owner, [move])
    else own.push(move)
  }
  return [...byParty].map(([party, own]) => ({
    party,
    unlocked: changeOf(own.filter(({ locked }) => !locked)),
    locked: changeOf(own.filter(({ locked }) => locked)),
    total: changeOf(own),
  }))
}

function changeOf(moves: readonly Move[]): Change {
  const known = moves.map(({ amount }) => amount).filter((amount) => amount !== undefined)
  return { sum: sumDecimals(known), unknown: moves.length - known.length }
}

function negated(amount: Decimal): Decimal {
  return subtractDecimals(zero, amount)
}
