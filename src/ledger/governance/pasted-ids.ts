/** Contract and tracking ids out of whatever somebody pastes. */
import * as v from 'valibot'
import { ContractId } from '../identifier.ts'

export interface PastedIds {
  /** Each once, in the order in which they came. */
  readonly ids: readonly ContractId[]
  /** Words that cannot be ids. */
  readonly refused: readonly string[]
}

/** The fewest hexadecimal digits that anybody uses for a contract id. */
const isId = /^[\da-f]{64,}$/

/**
 * Reads ids between white space, commas, semicolons, quotes and brackets: a column of a spreadsheet,
 * a JSON list, addresses of pages.
 */
export function readPastedIds(text: string): PastedIds {
  const words = text.split(/[\s,;"'`<>()[\]]+/).filter((word) => word !== '')
  const ids = new Set<ContractId>()
  const refused = new Set<string>()
  for (const word of words) {
    const id = (
      /^https?:/i.test(word) ? (word.split(/[/?#&=]/).find(isLikeId) ?? word) : word
    ).toLowerCase()
    if (isId.test(id)) ids.add(v.parse(ContractId, id))
    else refused.add(word)
  }
  return { ids: [...ids], refused: [...refused] }
}

function isLikeId(piece: string): boolean {
  return isId.test(piece.toLowerCase())
}
