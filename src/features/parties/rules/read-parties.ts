import { partyCells } from './party-cells.ts'

/**
 * Returns the cells of a typed or pasted text, whether or not they are parties. Commas, semicolons,
 * tabs, spaces and line ends separate cells. For a table, returns only the party column. Because a
 * hint may contain spaces, spaces separate only if each part contains `::`.
 */
export function readParties(text: string): readonly string[] {
  return partyCells(text).flatMap((cell) => splitPartyCell(cell.text))
}

/** Splits a cell at spaces if each part is a party. Otherwise returns the whole cell. */
export function splitPartyCell(cell: string): readonly string[] {
  const parts = cell.split(/\s+/)
  return parts.every((part) => part.includes('::')) ? parts : [cell]
}
