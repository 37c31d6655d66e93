import { rowCells, rowColumns, rowJson, type RowFile } from '../update-row-file.ts'
import type { SourcedRow } from './sourced-row.ts'

/** Rows of a participant, or of a participant and Scan: as Scan's, with who has them, and where. */
export const sourcedRowFile: RowFile<SourcedRow> = {
  columns: [
    ...rowColumns,
    'offset',
    'seen',
    'not elsewhere because',
    'witnesses',
    'events on Scan',
  ],
  cells: (row, token) => [
    ...withoutMigration(row, rowCells(row, token)),
    row.offset === undefined ? '' : String(row.offset),
    row.seen ?? 'participant',
    row.lack ?? '',
    witnessWords(row),
    row.onScan === undefined ? '' : String(row.onScan),
  ],
  json: (row, token) => {
    const more = JSON.stringify({
      seen: row.seen ?? 'participant',
      not_elsewhere_because: row.lack,
      witnesses: row.witnesses,
      witness_count: row.witnessCount,
      events_on_scan: row.onScan,
    })
    const offset = row.offset === undefined ? '' : `"offset":${row.offset},`
    const line = rowJson(row, token)
    const told = row.seen === undefined ? line.replace(/^\{"migration_id":\d+,/, '{') : line
    return `${told.slice(0, -1)},${offset}${more.slice(1)}`
  },
}

/** A participant alone names no migration. */
function withoutMigration({ seen }: SourcedRow, cells: readonly string[]): readonly string[] {
  return seen === undefined ? cells.with(rowColumns.indexOf('migration id'), '') : cells
}

function witnessWords({ witnesses, witnessCount }: SourcedRow): string {
  const more = witnessCount - witnesses.length
  return `${witnesses.join(' ')}${more > 0 ? ` and ${more} more` : ''}`
}
