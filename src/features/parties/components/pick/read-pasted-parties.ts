import { findIds } from '#ledger/ids/find-ids.ts'
import type { Pasted } from '#ui/form/picker/picked-values.ts'
import { partyCells } from '../../rules/party-cells.ts'

/**
 * Returns the parties in a pasted list, table or sentence. In a list, cells without a party are
 * also returned, so that the field can report them. In a sentence, other text is ignored.
 */
export function readPastedParties(text: string): Pasted {
  const cells = partyCells(text).map(({ text: cell }) => ({
    cell,
    found: findIds(cell, ['party']),
  }))
  const isSentence = cells.some(({ found }) => found.ids.length > 0 && found.ignored.some(isWord))
  const values: string[] = []
  const ignored: string[] = []
  for (const { cell, found } of cells) {
    if (found.ids.length > 0) {
      values.push(...found.ids.map(({ id }) => id))
      ignored.push(...found.ignored)
    } else if (isSentence) ignored.push(cell)
    else values.push(cell)
  }
  return { values, ignored }
}

function isWord(piece: string): boolean {
  return /^[\p{L}]/u.test(piece)
}
