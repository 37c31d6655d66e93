/**
 * What a list keeps of an update: enough to draw its line and to open it. Plain data of a few
 * hundred bytes, so that a hundred thousand fit in memory, cross workers and are kept in the
 * browser's storage.
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
