/** Exports the summary as a file: the displayed rows with the request and the snapshot. */
import { csvText } from '#ledger/csv.ts'
import { plainDecimal, type Decimal } from '#ledger/decimal.ts'
import { stringifyJson, type JsonWritableObject } from '#ledger/json.ts'
import { microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import type { OwnerRow, SummaryTable } from './summary-rows.ts'

export interface AboutSummary {
  readonly asked: JsonWritableObject
  readonly snapshot: { readonly migrationId: bigint; readonly recordTime: RecordTime } | undefined
  /** True if the sums include only some contracts. */
  readonly isPartial: boolean
}

const header = [
  'snapshot record time (UTC)',
  'snapshot migration id',
  'partial',
  'owner',
  'unlocked',
  'locked',
  'total',
  'share of total',
  'contracts',
]
/** Returns the text of a CSV or JSON file. */
export function summaryFile(
  table: SummaryTable,
  about: AboutSummary,
  format: 'csv' | 'json',
): string {
  const { snapshot, asked, isPartial } = about
  const time = snapshot && recordTimeOf(microsOf(snapshot.recordTime))
  if (format === 'csv') {
    const start = [time ?? '', snapshot?.migrationId.toString() ?? '', isPartial ? 'yes' : 'no']
    return csvText(
      header,
      table.rows.map((row) => [...start, ...cellsOf(row)]),
    )
  }
  return `${stringifyJson(
    {
      asked,
      snapshot: snapshot && { migrationId: snapshot.migrationId, recordTime: time },
      partial: isPartial,
      sumsFrom: table.source,
      owners: table.rows.map(jsonOf),
    },
    2,
  )}\n`
}

function cellsOf({ party, sums, share, contracts }: OwnerRow): string[] {
  return [
    party ?? 'all owners',
    text(sums?.unlocked),
    text(sums?.locked),
    text(sums?.total),
    share ?? '',
    contracts?.toString() ?? '',
  ]
}

function jsonOf(row: OwnerRow): JsonWritableObject {
  const { party, sums, share, contracts, mismatches } = row
  return {
    owner: party ?? 'all owners',
    unlocked: sums?.unlocked,
    locked: sums?.locked,
    total: sums?.total,
    share,
    contracts,
    mismatches: mismatches.map(({ party, name, reported, expected, expectedFrom }) => ({
      owner: party,
      name,
      said: reported,
      expected,
      expectedFrom,
    })),
  }
}

function text(decimal: Decimal | undefined): string {
  return decimal === undefined ? '' : plainDecimal(decimal)
}
