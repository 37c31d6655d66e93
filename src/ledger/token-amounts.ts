/**
 * Computes the amounts of the network's token that an update transferred, minted and burnt. The
 * amounts are from the holdings changes that the DSO logs. If none were logged, the amounts are
 * from the transfer summaries (docs/network-rules.md, Amulets).
 */
import { compareDecimals, subtractDecimals, sumDecimals, type Decimal } from './decimal.ts'
import { readAmuletEvents, type AmuletEvents } from './effects-amulet-events.ts'
import type { AmuletEffects } from './effects-amulets.ts'
import type { HoldingsChange } from './effects-holdings-change.ts'
import type { TokenAction } from './token-actions.ts'
import type { TreeEvent } from './update.ts'
import type { TreeRow } from './update-tree.ts'

export interface TokenAmount {
  /**
   * The number of amounts in the sum. For transfers, one amount for each payment between two
   * parties.
   */
  readonly count: number
  readonly sum: Decimal
  /** True if the update contains all amounts. Otherwise the sum is partial. */
  readonly isWhole: boolean
}

export type TokenAmounts = Readonly<Record<TokenAction, TokenAmount>>

/**
 * Returns the amounts of a transaction that moves the token, from effects that are already
 * computed.
 */
export function tokenAmounts(
  rows: readonly TreeRow<TreeEvent>[],
  { minted, burnt, balances, together }: AmuletEffects,
): TokenAmounts {
  const { changes, transfers, created, archived } = readAmuletEvents(rows)
  const isLogged = changes.length > 0
  const stated = {
    minted: minted.map(({ amount }) => amount),
    burnt: burnt.map(({ amount }) => amount),
  }
  // If all balance changes are known, their sum also reveals tokens that were minted or burnt
  // without a logged change.
  const net = subtractDecimals(sumDecimals(stated.minted), sumDecimals(stated.burnt))
  const beside = together.unknown === 0 ? compareDecimals(together.sum, net) : undefined
  const nothing = stated.minted.length === 0 && stated.burnt.length === 0
  const isAll = beside === 0 || (beside === undefined && isLogged)
  return {
    transferred: isLogged
      ? amountOf(legsOf(changes), true)
      : summedUp(transfers, balances.length < 2),
    // Without archives, nothing was burnt. Without creates, nothing was minted.
    minted: amountOf(stated.minted, isAll || (nothing && created.length === 0)),
    burnt: amountOf(stated.burnt, isAll || (nothing && archived.length === 0)),
  }
}

/**
 * Returns the amount of each leg once: from the change of the sender or, if that change is not
 * logged, from the change of the receiver. The DSO's changes are not logged.
 */
function legsOf(changes: readonly HoldingsChange[]): Decimal[] {
  const logged = new Set(changes.map(({ owner }) => owner))
  return changes.flatMap(({ sent, received }) => [
    ...sent,
    ...received.filter(({ from }) => !logged.has(from)).map(({ amount }) => amount),
  ])
}

/**
 * Returns the amount from transfer summaries.
 *
 * @param isOfOne true if only one party's balance changed. Nothing was then sent to another party
 * without a summary.
 */
function summedUp(transfers: AmuletEvents['transfers'], isOfOne: boolean): TokenAmount {
  const sent = transfers.map(({ summary }) => summary.sent)
  return amountOf(
    sent.flatMap((amounts) => amounts ?? []),
    transfers.length > 0 ? !sent.includes(undefined) : isOfOne,
  )
}

function amountOf(amounts: readonly Decimal[], isWhole: boolean): TokenAmount {
  return { count: amounts.length, sum: sumDecimals(amounts), isWhole }
}
