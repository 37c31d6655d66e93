/**
 * What an update changed of each party's balance in the network's token, exactly. An archive does
 * not say what its contract held: the amount is known where this update created the contract, where
 * a logged change of holdings or the transfer that took it in sums it up with others, or where the
 * creating update was looked up. What is not known is counted, never guessed.
 */
import { compareDecimals, sumDecimals, zero, type Decimal } from './decimal.ts'
import { readAmuletEvents, type AmuletEvents } from './effects-amulet-events.ts'
import { amuletMoves, type AmuletMove } from './effects-amulet-moves.ts'
import type { OwnerlessAmount } from './effects-holdings-change.ts'
import type { AmuletAmount, TransferSummary } from './effects-payloads.ts'
import type { ContractId, PartyId } from './identifier.ts'
import type { TreeEvent } from './update.ts'
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
  /** What the update says that it minted: rewards, mostly. */
  readonly minted: readonly OwnerlessAmount[]
  /** What the update says that it burnt: fees, and what was paid to nobody. */
  readonly burnt: readonly OwnerlessAmount[]
  /** Archived contracts whose amount a logged change of holdings, or the summary of a transfer, tells. */
  readonly told: number
  /** Archived contracts whose amount was looked up in the history. */
  readonly byHistory: number
  /** Archived contracts whose amount could be looked up. */
  readonly missing: readonly ContractId[]
  /** How many logged changes differ from what the contracts that they name hold. */
  readonly contradictions: number
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
  const { created, archived } = events
  if (created.length === 0 && archived.length === 0) return undefined

  const { moves, told, byHistory, missing } = amuletMoves(events, lookedUp)
  return {
    balances: balancesOf(moves),
    together: changeOf(moves),
    ...ownerlessAmounts(events),
    told: told.together.size + told.single.size,
    byHistory,
    missing,
    contradictions: told.contradictions,
  }
}

/** By the logged changes, which say all of it; by the summaries of transfers where nothing was logged. */
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

/** One sum for each party and reason: a batch may hold hundreds. */
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

function changeOf(moves: readonly AmuletMove[]): Change {
  const known = moves.map(({ amount }) => amount).filter((amount) => amount !== undefined)
  return { sum: sumDecimals(known), unknown: moves.length - known.length }
}
