/**
 * The row of an update in a list: enough to draw its line and to open it. It is plain data of a few
 * hundred bytes, so that memory, workers and the browser's storage can hold a hundred thousand
 * rows.
 */
import type { Position } from './history/position.ts'
import type { UpdateId } from './identifier.ts'
import { plainWords, type PlainWords } from './plain-words.ts'
import { digestUpdate, positionOf, type UpdateDigest } from './update-digest.ts'
import type { UpdateHistoryItem } from './update.ts'

export interface UpdateRow extends UpdateDigest {
  readonly updateId: UpdateId
  readonly position: Position
  readonly words: PlainWords | undefined
}

export function updateRow(update: UpdateHistoryItem): UpdateRow {
  return {
    updateId: update.update_id,
    position: positionOf(update),
    words: plainWords(update),
    ...digestUpdate(update),
  }
}
