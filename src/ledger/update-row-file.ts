/** Rows of updates as lines of files; every id and time whole, as the ledger has it. */
import { wordsAsText } from './plain-words/as-text.ts'
import type { UpdateRow } from './update-row.ts'

/** Writes rows into files. */
export interface RowFile<Row> {
  readonly columns: readonly string[]
  /**
   * A row's cells, one for each column.
   * @param token the network's name of its token, for the amounts; left out where it is not known.
   */
  readonly cells: (row: Row, token: string | undefined) => readonly string[]
  /** A row as a line of JSON. */
  readonly json: (row: Row, token: string | undefined) => string
}

/** The columns of a row in a file. */
export const rowColumns = [
  'record time',
  'migration id',
  'update id',
  'kind',
  'what',
  'choice',
  'template',
  'other roots',
  'events',
  'in words',
] as const

/**
 * A row's cells, one for each column.
 * @param token the network's name of its token, for the amounts; left out where it is not known.
 */
export function rowCells(row: UpdateRow, token: string | undefined): readonly string[] {
  const { position, updateId, kind, rootAction, otherRoots, events, words } = row
  return [
    position.recordTime,
    position.migrationId.toString(),
    updateId,
    kind,
    rootAction?.kind ?? '',
    rootAction?.choice ?? '',
    rootAction?.templateId ?? '',
    String(otherRoots),
    String(events),
    words === undefined ? '' : wordsAsText(words, token),
  ]
}

/**
 * Returns a row as a line of JSON, without missing members. A migration id keeps its digits.
 * @param token as in `rowCells`
 */
export function rowJson(row: UpdateRow, token: string | undefined): string {
  const { position, updateId, kind, rootAction, otherRoots, events, words } = row
  const rest = JSON.stringify({
    record_time: position.recordTime,
    update_id: updateId,
    kind,
    what: rootAction?.kind,
    choice: rootAction?.choice,
    template_id: rootAction?.templateId,
    other_roots: otherRoots,
    events,
    in_words: words === undefined ? undefined : wordsAsText(words, token),
  })
  return `{"migration_id":${position.migrationId},${rest.slice(1)}`
}

/** Rows of Scan's history. */
export const updateRowFile: RowFile<UpdateRow> = {
  columns: rowColumns,
  cells: rowCells,
  json: rowJson,
}
