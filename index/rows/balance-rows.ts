import * as v from 'valibot'
import { sumDecimals } from '../../src/ledger/decimal.ts'
import { amuletEffects } from '../../src/ledger/effects-amulets.ts'
import { treeOf } from '../../src/ledger/effects.ts'
import { isOfTemplate } from '../../src/ledger/search/raw-template.ts'
import type { RawUpdate } from '../../src/ledger/search/raw-update.ts'
import { UpdateHistoryItem, isTransaction } from '../../src/ledger/update.ts'
import { columnDecimal } from './column-decimal.ts'
import type { BalanceRow, Place } from './row.ts'

const isAmulet = isOfTemplate('Splice.Amulet:Amulet')
const isLocked = isOfTemplate('Splice.Amulet:LockedAmulet')
const none = new Map<never, never>()

/**
 * What an update changed of each owner's balance, as far as it says so by itself; `unknown` counts the
 * amounts that it does not say. The owner is empty where it does not say whose an amount was.
 */
export function balanceRows({ json, events }: RawUpdate, place: Place): readonly BalanceRow[] {
  const moves = events.some(
    ({ templateId, kind }) =>
      (kind === 'create' || kind === 'archive') &&
      templateId !== undefined &&
      (isAmulet(templateId) || isLocked(templateId)),
  )
  if (!moves) return []
  const read = v.safeParse(UpdateHistoryItem, json)
  if (!read.success || !isTransaction(read.output)) return []
  const { balances = [] } = amuletEffects(treeOf(read.output), none) ?? {}
  return balances.map(({ party = '', unlocked, locked, total }) => {
    const sums = [unlocked.sum, locked.sum].map((sum) => columnDecimal(sumDecimals([sum])))
    const [free, held] = sums
    const isBeyond = free === undefined || held === undefined
    return {
      owner: party,
      ...place,
      unlocked: isBeyond ? '0' : free,
      locked: isBeyond ? '0' : held,
      unknown: total.unknown + (isBeyond ? 1 : 0),
    }
  })
}
