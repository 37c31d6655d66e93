/**
 * What an update transferred, minted and burnt of the network's token, in all: by the changes of holdings that the DSO
 * logs, and where none were logged by the summaries of transfers (docs/network-rules.md, Amulets).
 */
import { compareDecimals, subtractDecimals, sumDecimals, type Decimal } from './decimal.ts'
import { readAmuletEvents, type AmuletEvents } from './effects-amulet-events.ts'
import type { AmuletEffects } from './effects-amulets.ts'
import type { HoldingsChange } from './effects-holdings-change.ts'
import type { TokenAction } from './token-actions.ts'
import type { TreeEvent } from './update.ts'
import type { TreeRow } from './update-tree.ts'

export interface TokenAmount {
  /** So many amounts make up the sum: of transfers, one for each that goes from one party to another. */
  readonly count: number
  readonly sum: Decimal
  /** Whether the update says all of it; where not, the sum is of what it says. */
  readonly isWhole: boolean
}

export type TokenAmounts = Readonly<Record<TokenAction, TokenAmount>>

/** The amounts of a walked transaction that moves the token, with what it changed. */
export function tokenAmounts(
  rows: readonly TreeRow<TreeEvent>[],
  effects: AmuletEffects,
): TokenAmounts {
  const events = readAmuletEvents(rows)
  const minted = effects.minted.map(({ amount }) => amount)
  const burnt = effects.burnt.map(({ amount }) => amount)
  if (events.changes.length === 0) return derived(events, effects, minted, burnt)
  return {
    transferred: amountOf(legsOf(events.changes), true),
    minted: amountOf(minted, true),
    burnt: amountOf(burnt, true),
  }
}

/** Each leg once, by its sender's change; by its receiver's where the sender's is not logged, as the DSO's is not. */
function legsOf(changes: readonly HoldingsChange[]): Decimal[] {
  const logged = new Set(changes.map(({ owner }) => owner))
  return changes.flatMap(({ sent, received }) => [
    ...sent,
    ...received.filter(({ from }) => !logged.has(from)).map(({ amount }) => amount),
  ])
}

function derived(
  { transfers, created, archived }: AmuletEvents,
  { balances, together }: AmuletEffects,
  minted: readonly Decimal[],
  burnt: readonly Decimal[],
): TokenAmounts {
  const sent = transfers.map(({ summary }) => summary.sent)
  // Without a summary, something went from one to another where more than one party's balance changed.
  const isSaid = transfers.length > 0 ? !sent.includes(undefined) : balances.length < 2
  // What was minted or burnt beside what is said shows in the balances, as far as they are known.
  const said = subtractDecimals(sumDecimals(minted), sumDecimals(burnt))
  const beside = together.unknown > 0 ? undefined : compareDecimals(together.sum, said)
  return {
    transferred: amountOf(
      sent.flatMap((amounts) => amounts ?? []),
      isSaid,
    ),
    minted: amountOf(minted, created.length === 0 || beside === 0 || beside === -1),
    burnt: amountOf(burnt, archived.length === 0 || beside === 0 || beside === 1),
  }
}

function amountOf(amounts: readonly Decimal[], isWhole: boolean): TokenAmount {
  return { count: amounts.length, sum: sumDecimals(amounts), isWhole }
}
