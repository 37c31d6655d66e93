/** The summary as a file: exactly what is shown, with what was asked and the snapshot in it. */
import { csvText } from '#ledger/csv.ts'
import { plainDecimal, type Decimal } from '#ledger/decimal.ts'
import { stringifyJson, type JsonWritableObject } from '#ledger/json.ts'
import { microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import type { OwnerRow, SummaryTable } from './summary-rows.ts'

export interface AboutSummary {
  /** The question, for the JSON file. */
  readonly asked: JsonWritableObject
  readonly snapshot: { readonly migrationId: bigint; readonly recordTime: RecordTime } | undefined
  /** Whether the sums are those of some contracts only. */
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
const feesHeader = [
  'holding fees on unlocked',
  'holding fees on locked',
  'holding fees in total',
  'available',
]

/** The text of a CSV or JSON file; fees where the server gave them. */
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
      table.hasFees ? [...header, ...feesHeader] : header,
      table.rows.map((row) => [...start, ...cellsOf(row, table.hasFees)]),
    )
  }
  return `${stringifyJson(
    {
      asked,
      snapshot: snapshot && { migrationId: snapshot.migrationId, recordTime: time },
      partial: isPartial,
      sumsFrom: table.source,
      owners: table.rows.map((row) => jsonOf(row, table.hasFees)),
    },
    2,
  )}\n`
}

function cellsOf({ party, sums, share, contracts, fees }: OwnerRow, hasFees: boolean): string[] {
  const start = [
    party ?? 'all owners',
    text(sums?.unlocked),
    text(sums?.locked),
    text(sums?.total),
    share ?? '',
    contracts?.toString() ?? '',
  ]
  if (!hasFees) return start
  return [...start, ...[fees.unlocked, fees.locked, fees.total, fees.available].map(text)]
}

function jsonOf(row: OwnerRow, hasFees: boolean): JsonWritableObject {
  const { party, sums, share, contracts, fees, mismatches } = row
  return {
    owner: party ?? 'all owners',
    unlocked: sums?.unlocked,
    locked: sums?.locked,
    total: sums?.total,
    share,
    contracts,
    ...(hasFees
      ? {
          holdingFees: { unlocked: fees.unlocked, locked: fees.locked, total: fees.total },
          available: fees.available,
        }
      : {}),
    mismatches: mismatches.map(({ party, name, said, expected, expectedFrom }) => ({
      owner: party,
      name,
      said,
      expected,
      expectedFrom,
    })),
  }
}

function text(decimal: Decimal | undefined): string {
  return decimal === undefined ? '' : plainDecimal(decimal)
}
