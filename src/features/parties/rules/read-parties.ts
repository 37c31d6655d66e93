import { partyCells } from './party-cells.ts'

/**
 * Returns the cells of a typed or pasted text, parties or not: one per line, separated by commas,
 * semicolons, tabs or spaces, or the party column of a table. Because a hint may contain spaces,
 * spaces separate only if each part contains `::`.
 */
export function readParties(text: string): readonly string[] {
  return partyCells(text).flatMap((cell) => splitPartyCell(cell.text))
}

/** Splits a cell at spaces if each part is a party. Otherwise returns the whole cell. */
export function splitPartyCell(cell: string): readonly string[] {
  const parts = cell.split(/\s+/)
  return parts.every((part) => part.includes('::')) ? parts : [cell]
}
