/**
 * Computes the exact changes of each party's balance in the network's token. An archive event does
 * not contain the amount of its contract. The amount is known in three cases:
 *
 * - The same update created the contract.
 * - A logged change of holdings or a transfer summary contains the amount in a sum.
 * - The update that created the contract was looked up.
 *
 * Unknown amounts are counted, never guessed.
 */
import { compareDecimals, sumDecimals, zero, type Decimal } from './decimal.ts'
import { readAmuletEvents, type AmuletEvents } from './effects-amulet-events.ts'
import { amuletMoves, type AmuletMove } from './effects-amulet-moves.ts'
import type { OwnerlessAmount } from './effects-holdings-change.ts'
import type { AmuletAmount, TransferSummary } from './effects-payloads.ts'
import type { ContractId, PartyId } from './identifier.ts'
import type { TreeEvent } from './update.ts'
import type { TreeRow } from './update-tree.ts'

/** The sum of the known amounts, and the number of unknown amounts. */
export interface PartialSum {
  /** The known created amounts minus the known archived amounts. Exact if no amount is unknown. */
  readonly sum: Decimal
  readonly unknown: number
}

export interface BalanceChange {
  /** Undefined if the update does not show the owner of the archived contracts. */
  readonly party: PartyId | undefined
  readonly unlocked: PartialSum
  readonly locked: PartialSum
  readonly total: PartialSum
}

export interface AmuletEffects {
  /** The changes, in the order in which the update first mentions the parties. */
  readonly balances: readonly BalanceChange[]
  /** The sum over all parties. Positive if more was minted than burnt. */
  readonly together: PartialSum
  /** Minted amounts in the update, mostly rewards. */
  readonly minted: readonly OwnerlessAmount[]
  /** Burnt amounts in the update: fees, and payments without a receiver. */
  readonly burnt: readonly OwnerlessAmount[]
  /**
   * Number of archived contracts whose amount a logged change of holdings or a transfer summary
   * shows.
   */
  readonly byLog: number
  readonly byHistory: number
  /** Archived contracts of unknown amount. Their amounts can be looked up. */
  readonly missing: readonly ContractId[]
  /**
   * Number of logged changes that contradict the amounts of their contracts. These changes are
   * ignored.
   */
  readonly contradictions: number
}

/**
 * Returns the balance changes of a transaction from the rows of its tree, in compact encoding.
 * Undefined if the transaction does not move the network's token.
 *
 * @param lookedUp known amounts of contracts that earlier updates created
 */
export function amuletEffects(
  rows: readonly TreeRow<TreeEvent>[],
  lookedUp: ReadonlyMap<ContractId, AmuletAmount>,
): AmuletEffects | undefined {
  const events = readAmuletEvents(rows)
  const { created, archived } = events
  if (created.length === 0 && archived.length === 0) return undefined

  const { moves, archivedAmounts, byHistory, missing } = amuletMoves(events, lookedUp)
  return {
    balances: balancesOf(moves),
    together: changeOf(moves),
    ...ownerlessAmounts(events),
    byLog: archivedAmounts.together.size + archivedAmounts.single.size,
    byHistory,
    missing,
    contradictions: archivedAmounts.contradictions,
  }
}

/**
 * Returns the minted and burnt amounts. If the update has logged changes, they contain all of these
 * amounts. Otherwise, the transfer summaries contain them.
 */
function ownerlessAmounts({
  changes,
  transfers,
}: AmuletEvents): Pick<AmuletEffects, 'minted' | 'burnt'> {
  if (changes.length > 0) {
    return {
      minted: together(changes.flatMap(({ minted }) => minted)),
      burnt: together(changes.flatMap(({ burnt }) => burnt)),
    }
  }
  const ofSenders = (amountOf: (summary: TransferSummary) => Decimal, reason: string) =>
    together(
      transfers.flatMap(({ summary }) => {
        const amount = amountOf(summary)
        const { sender: party } = summary
        if (party === undefined || compareDecimals(amount, zero) === 0) return []
        return [{ party, amount, reason }]
      }),
    )
  return {
    minted: ofSenders(({ rewards }) => rewards, 'mint rewards'),
    burnt: ofSenders(({ fees }) => fees, 'fees'),
  }
}

/** Adds up amounts by party and reason, because a batch may contain hundreds. */
function together(amounts: readonly OwnerlessAmount[]): OwnerlessAmount[] {
  const sums = new Map<string, OwnerlessAmount>()
  for (const one of amounts) {
    const key = `${one.party} ${one.reason ?? ''}`
    const sum = sumDecimals([one.amount, sums.get(key)?.amount ?? zero])
    sums.set(key, { ...one, amount: sum })
  }
  return [...sums.values()]
}

function balancesOf(moves: readonly AmuletMove[]): BalanceChange[] {
  const byParty = new Map<PartyId | undefined, AmuletMove[]>()
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

function changeOf(moves: readonly AmuletMove[]): PartialSum {
  const known = moves.map(({ amount }) => amount).filter((amount) => amount !== undefined)
  return { sum: sumDecimals(known), unknown: moves.length - known.length }
}
