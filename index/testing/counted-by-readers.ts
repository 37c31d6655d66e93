/** Counts updates by the browser's own readers, for comparison with the counts of the index. */
import * as v from 'valibot'
import { sumDecimals, zero, type Decimal } from '../../src/ledger/decimal.ts'
import { amuletEffects } from '../../src/ledger/effects-amulets.ts'
import { treeOf } from '../../src/ledger/effects.ts'
import type { Json } from '../../src/ledger/json.ts'
import { microsOf } from '../../src/ledger/record-time.ts'
import { compileFilter } from '../../src/features/search/rules/match.ts'
import { readRawUpdate } from '../../src/features/search/rules/raw-update.ts'
import { tokenAmounts } from '../../src/ledger/token-amounts.ts'
import { UpdateHistoryItem, isTransaction, updateKind } from '../../src/ledger/update.ts'

/** One entry in the counts of an update. Only the measure 'token' has amounts. */
export interface CountedItem {
  readonly measure: 'update' | 'event' | 'choice' | 'party' | 'token'
  readonly name: string
  readonly choice: string
  readonly count: number
  readonly amount: Decimal
  readonly unknown: number
}

export interface CountedUpdate {
  readonly migrationId: bigint
  /** Hours since 1970. */
  readonly hour: bigint
  readonly items: readonly CountedItem[]
}

const one = { choice: '', count: 1, amount: zero, unknown: 0 }

/**
 * Returns the counts of an update. The update counts for each of `parties` that a search in any
 * role finds in it.
 */
export function countUpdate(json: Json, parties: readonly string[]): CountedUpdate {
  const raw = readRawUpdate(json)
  const item = v.parse(UpdateHistoryItem, json)
  if (raw === undefined) throw new Error('an update that is none')
  const items: CountedItem[] = []
  const kind = updateKind(item)
  items.push({ ...one, measure: 'update', name: kind === 'unknown' ? '' : kind })
  for (const { templateId, choice } of raw.events) {
    const name = (templateId ?? '').split(':').slice(-2).join(':')
    items.push({ ...one, measure: 'event', name })
    if (choice !== undefined) items.push({ ...one, measure: 'choice', name, choice })
  }
  for (const party of parties) {
    const matches = compileFilter({ kind: 'party', value: party, role: 'any' })
    if (matches(raw) !== undefined) items.push({ ...one, measure: 'party', name: party })
  }
  items.push(...tokenItems(item))
  const { migrationId, recordTime } = raw.position
  return { migrationId, hour: microsOf(recordTime) / 3_600_000_000n, items }
}

function tokenItems(item: UpdateHistoryItem): readonly CountedItem[] {
  if (!isTransaction(item)) return []
  const tree = treeOf(item)
  const effects = amuletEffects(tree, new Map())
  if (effects === undefined) return []
  const amounts = tokenAmounts(tree, effects)
  const sums = {
    transferred: amounts.transferred.sum,
    minted: sumDecimals(effects.minted.map(({ amount }) => amount)),
    burnt: sumDecimals(effects.burnt.map(({ amount }) => amount)),
  }
  return (['transferred', 'minted', 'burnt'] as const).flatMap((name) => {
    const { count, isWhole } = amounts[name]
    const unknown = isWhole ? 0 : 1
    return count === 0 && isWhole
      ? []
      : [{ measure: 'token', name, choice: '', count, amount: sums[name], unknown } as const]
  })
}
