/** Exports the figures of the charts as a file. */
import { csvText } from '#ledger/csv.ts'
import { stringifyJson } from '#ledger/json.ts'
import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import type { ArrangedHoldings } from '../../queries/session-state.ts'
import type { AboutSummary } from '../summary/summary-file.ts'

const header = [
  'snapshot record time (UTC)',
  'snapshot migration id',
  'partial',
  'chart',
  'bucket from',
  'contracts',
  'unlocked',
  'locked',
  'total',
]

/** Returns the distribution of amounts by powers of ten and of ages by days as text. */
export function bucketsFile(
  { byAmount, byAge }: Pick<ArrangedHoldings, 'byAmount' | 'byAge'>,
  { asked, snapshot, isPartial }: AboutSummary,
  format: 'csv' | 'json',
): string {
  const time = snapshot && recordTimeOf(microsOf(snapshot.recordTime))
  const rows = [
    ...byAmount.map(({ from, totals }) => ({ chart: 'amount', from, totals })),
    ...byAge.map(({ days, totals }) => ({ chart: 'age in days', from: String(days), totals })),
  ]
  if (format === 'csv') {
    const start = [time ?? '', snapshot?.migrationId.toString() ?? '', isPartial ? 'yes' : 'no']
    return csvText(
      header,
      rows.map(({ chart, from, totals }) => [
        ...start,
        chart,
        from,
        String(totals.contracts),
        totals.unlocked,
        totals.locked,
        totals.total,
      ]),
    )
  }
  return `${stringifyJson(
    {
      asked,
      snapshot: snapshot && { migrationId: snapshot.migrationId, recordTime: time },
      partial: isPartial,
      buckets: rows.map(({ chart, from, totals }) => ({ chart, from, totals: { ...totals } })),
    },
    2,
  )}\n`
}
