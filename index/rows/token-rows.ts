import * as v from 'valibot'
import { sumDecimals, type Decimal } from '../../src/ledger/decimal.ts'
import { amuletEffects } from '../../src/ledger/effects-amulets.ts'
import { treeOf } from '../../src/ledger/effects.ts'
import { isOfTemplate } from '../../src/features/search/rules/raw-template.ts'
import type { RawUpdate } from '../../src/features/search/rules/raw-update.ts'
import { tokenActions } from '../../src/ledger/token-actions.ts'
import { tokenAmounts } from '../../src/ledger/token-amounts.ts'
import { UpdateHistoryItem, isTransaction } from '../../src/ledger/update.ts'
import { columnDecimal } from './column-decimal.ts'
import type { PositionColumns, RowsOfUpdate } from './row.ts'

const isAmulet = isOfTemplate('Splice.Amulet:Amulet')
const isLocked = isOfTemplate('Splice.Amulet:LockedAmulet')
const none = new Map<never, never>()

type TokenRows = Pick<RowsOfUpdate, 'balance_changes' | 'token_amounts'>
const noRows: TokenRows = { balance_changes: [], token_amounts: [] }

/**
 * Returns the changes of each owner's balance, and the transferred, minted and burnt amounts, as
 * far as the update contains them. `unknown` counts the amounts that are missing from the update.
 * The owner is empty if the update does not contain it.
 */
export function tokenRows(
  { json, events }: RawUpdate,
  positionColumns: PositionColumns,
): TokenRows {
  const moves = events.some(
    ({ templateId, kind }) =>
      (kind === 'create' || kind === 'archive') &&
      templateId !== undefined &&
      (isAmulet(templateId) || isLocked(templateId)),
  )
  if (!moves) return noRows
  const read = v.safeParse(UpdateHistoryItem, json)
  if (!read.success || !isTransaction(read.output)) return noRows
  const tree = treeOf(read.output)
  const effects = amuletEffects(tree, none)
  if (effects === undefined) return noRows
  const amounts = tokenAmounts(tree, effects)
  return {
    balance_changes: effects.balances.map(({ party = '', unlocked, locked, total }) => {
      const free = inColumn(unlocked.sum)
      const held = inColumn(locked.sum)
      const isBeyond = free === undefined || held === undefined
      return {
        owner: party,
        ...positionColumns,
        unlocked: isBeyond ? '0' : free,
        locked: isBeyond ? '0' : held,
        unknown: total.unknown + (isBeyond ? 1 : 0),
      }
    }),
    token_amounts: tokenActions.flatMap((action) => {
      const { count, sum, isWhole } = amounts[action]
      if (count === 0 && isWhole) return []
      const amount = inColumn(sum)
      const isBeyond = amount === undefined
      return [
        {
          action,
          ...positionColumns,
          count,
          amount: amount ?? '0',
          unknown: isWhole && !isBeyond ? 0 : 1,
        },
      ]
    }),
  }
}

function inColumn(sum: Decimal): string | undefined {
  return columnDecimal(sumDecimals([sum]))
}
