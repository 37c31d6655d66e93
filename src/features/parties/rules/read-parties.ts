import { partyCells } from './party-cells.ts'

/**
 * The parties of a text that was typed or pasted, and what else stands between them: one a line,
 * divided by commas, semicolons, tabs or spaces, or the column of a table that is called so. A hint
 * may have spaces in it: they divide where each part has two colons.
 */
export function readParties(text: string): readonly string[] {
  return partyCells(text).flatMap((cell) => splitPartyCell(cell.text))
}

/** A cell, or its parts where spaces divide parties. */
export function splitPartyCell(cell: string): readonly string[] {
  const parts = cell.split(/\s+/)
  return parts.every((part) => part.includes('::')) ? parts : [cell]
}
