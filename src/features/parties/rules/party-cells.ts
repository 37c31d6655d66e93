import { splitCells, type Cell } from '#ledger/split-cells.ts'

const partyHeaders = new Set(['party', 'party_id', 'partyid', 'parties', 'owner', 'owners'])

/**
 * Returns the cells of a list. If the first line of a CSV contains a column `party`, `party_id` or
 * `owner`, returns only the cells of that column.
 */
export function partyCells(text: string): readonly Cell[] {
  const records = splitCells(text)
  const column = records[0]?.find((cell) => partyHeaders.has(cell.text.toLowerCase()))?.column
  if (column === undefined) return records.flat()
  return records.slice(1).flatMap((record) => record.filter((cell) => cell.column === column))
}
