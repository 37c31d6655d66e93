/** Formats rows of updates as lines of files, with complete ids and times. */
import type { FileColumns } from './file-columns.ts'
import { wordsAsText } from './plain-words/as-text.ts'
import type { UpdateRow } from './update-row.ts'

/** Formats rows for files. */
export interface RowFile<Row> {
  readonly columns: FileColumns<Row, string | undefined>
  readonly json: (row: Row, token: string | undefined) => string
}

/**
 * The columns of a row in a file. Amounts contain the network's name for its token if it is known.
 */
export const updateColumns = {
  'record time': ({ position }) => position.recordTime,
  'migration id': ({ position }) => position.migrationId.toString(),
  'update id': ({ updateId }) => updateId,
  kind: ({ kind }) => kind,
  what: ({ rootAction }) => rootAction?.kind ?? '',
  choice: ({ rootAction }) => rootAction?.choice ?? '',
  template: ({ rootAction }) => rootAction?.templateId ?? '',
  'other roots': ({ otherRoots }) => String(otherRoots),
  events: ({ events }) => String(events),
  'in words': ({ words }, token) => (words === undefined ? '' : wordsAsText(words, token)),
} satisfies FileColumns<UpdateRow, string | undefined>

/**
 * Returns a row as a line of JSON, without missing members. A migration id keeps its digits.
 *
 * @param token the network's name for its token, used in amounts, if known
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

/** Formats rows of Scan's history. */
export const updateRowFile: RowFile<UpdateRow> = {
  columns: updateColumns,
  json: rowJson,
}
