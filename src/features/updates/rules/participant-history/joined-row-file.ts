import type { FileColumns } from '#ledger/file-columns.ts'
import { rowJson, updateColumns, type RowFile } from '#ledger/update-row-file.ts'
import type { JoinedListRow } from './joined-list-row.ts'

/** The columns of a row in a file. */
export const joinedFileColumns = {
  ...updateColumns,
  // Participants have no migrations.
  'migration id': ({ seen, position }) =>
    seen === undefined ? '' : position.migrationId.toString(),
  offset: ({ offset }) => String(offset ?? ''),
  seen: ({ seen = 'participant' }) => seen,
  'not elsewhere because': ({ lack = '' }) => lack,
  witnesses: witnessWords,
  'events on Scan': ({ onScan }) => String(onScan ?? ''),
} satisfies FileColumns<JoinedListRow, string | undefined>

/** The columns of Scan's rows, plus the sides that have the update, and its offset. */
export const joinedRowFile: RowFile<JoinedListRow> = {
  columns: joinedFileColumns,
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
    const jsonLine = row.seen === undefined ? line.replace(/^\{"migration_id":\d+,/, '{') : line
    return `${jsonLine.slice(0, -1)},${offset}${more.slice(1)}`
  },
}

function witnessWords({ witnesses, witnessCount }: JoinedListRow): string {
  const more = witnessCount - witnesses.length
  return `${witnesses.join(' ')}${more > 0 ? ` and ${more} more` : ''}`
}
