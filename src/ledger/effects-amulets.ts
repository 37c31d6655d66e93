/**
 * Computes the exact changes of each party's balance in the network's token. An archive lacks its
 * contract's amount. The amount is known if this update created the contract, if a logged change of
 * holdings or a transfer summary contains it in a sum, or if the creating update was looked up.
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

/** A sum, and the number of missing amounts. */
export interface PartialSum {
  /** Known created minus archived amounts. Exact if no amount is missing. */
  readonly sum: Decimal
  /** Number of created or archived contracts of unknown amount. */
  readonly unknown: number
}

export interface BalanceChange {
  /** Undefined if the update does not contain the archived contracts' owner. */
  readonly party: PartyId | undefined
  readonly unlocked: PartialSum
  readonly locked: PartialSum
  readonly total: PartialSum
}

export interface AmuletEffects {
  /** The changes, in the order in which the parties appear in the update. */
  readonly balances: readonly BalanceChange[]
  /** The sum over all parties: minted if positive, burnt if negative. */
  readonly together: PartialSum
  /** Minted amounts in the update, mostly rewards. */
  readonly minted: readonly OwnerlessAmount[]
  /** Burnt amounts in the update: fees, and payments without a receiver. */
  readonly burnt: readonly OwnerlessAmount[]
  /**
   * Number of archived contracts whose amount is in a logged change of holdings or in a transfer
   * summary.
   */
  readonly byLog: number
  /** Number of archived contracts whose amount was looked up in the history. */
  readonly byHistory: number
  /** Archived contracts whose amount could be looked up. */
  readonly missing: readonly ContractId[]
  /** Number of logged changes that contradict the amounts of their contracts. */
  readonly contradictions: number
}

/**
 * Returns the balance changes of a walked transaction in compact encoding; undefined if it does not
 * move the network's token.
 * @param lookedUp amounts of earlier contracts, as far as they were looked up
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
 * Returns amounts from logged changes, which are complete, or from transfer summaries if nothing
 * was logged.
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
