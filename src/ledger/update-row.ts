/**
 * The row of an update in a list. Contains enough data to render the row and to open the update.
 * Plain data of a few hundred bytes, so that memory, workers and the browser's storage can store a
 * hundred thousand rows.
 */
import type { Position } from './history/position.ts'
import { partyTexts } from './concerns-party.ts'
import type { UpdateId } from './identifier.ts'
import { plainWords, type PlainWords } from './plain-words.ts'
import { digestUpdate, positionOf, type UpdateDigest } from './update-digest.ts'
import type { UpdateHistoryItem } from './update.ts'

export interface UpdateRow extends UpdateDigest {
  readonly updateId: UpdateId
  readonly position: Position
  readonly words: PlainWords | undefined
  /** Texts that may be parties of the update. Omitted in stored matches. */
  readonly parties?: readonly string[]
}

/** Returns the row of an update with its parties, for a list that marks some parties. */
export function listRow(update: UpdateHistoryItem): UpdateRow {
  const parties = [...partyTexts(update)].filter((text) => text.includes('::'))
  return { ...updateRow(update), parties }
}

export function updateRow(update: UpdateHistoryItem): UpdateRow {
  return {
    updateId: update.update_id,
    position: positionOf(update),
    words: plainWords(update),
    ...digestUpdate(update),
  }
}
