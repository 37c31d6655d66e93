import { legColumns, type LegColumn, type LegTexts } from '../../rules/transfer-legs.ts'
import { splitCells, type Cell } from '#ledger/split-cells.ts'

export interface ReadLegs {
  readonly legs: readonly Partial<LegTexts>[]
  readonly problems: readonly string[]
}

/** Common names of the columns, in spreadsheets and other tools. */
const names: ReadonlyMap<string, LegColumn> = new Map([
  ...legColumns.map((column) => [column.toLowerCase(), column] as const),
  ['id', 'transferLegId'],
  ['leg', 'transferLegId'],
  ['legid', 'transferLegId'],
  ['transfer_leg_id', 'transferLegId'],
  ['from', 'sender'],
  ['to', 'receiver'],
  ['instrument', 'instrumentId'],
  ['instrument_id', 'instrumentId'],
  ['admin', 'instrumentAdmin'],
  ['instrument_admin', 'instrumentAdmin'],
])

/**
 * Parses pasted legs: one per line, with cells separated by comma, semicolon or tab. The first line
 * may contain column names. Otherwise, the columns are in the order of `legColumns`. The form, not
 * this function, checks parties and amounts.
 */
export function readLegs(text: string): ReadLegs {
  const [first, ...rest] = splitCells(text)
  if (first === undefined) return { legs: [], problems: [] }
  const header = columnsOf(first)
  const columns = header ?? new Map(legColumns.map((column, at) => [at, column]))
  const problems: string[] = []
  const legs = (header === undefined ? [first, ...rest] : rest).map((record) => {
    const leg: Partial<Record<LegColumn, string>> = {}
    for (const { text: value, column, line } of record) {
      const name = columns.get(column)
      if (name !== undefined) leg[name] = value
      else if (header === undefined) {
        problems.push(`Line ${line}: “${value}” is an extra cell. Remove it.`)
      }
    }
    return leg
  })
  return { legs, problems }
}

/**
 * Returns the columns that a header line names, or `undefined` if it contains no required column.
 */
function columnsOf(record: readonly Cell[]): ReadonlyMap<number, LegColumn> | undefined {
  const found = record.flatMap(({ text, column }) => {
    const name = names.get(text.toLowerCase().replaceAll(/[\s-]/g, ''))
    return name === undefined ? [] : [[column, name] as const]
  })
  const columns = new Map(found)
  const named = new Set(columns.values())
  return named.has('sender') || named.has('receiver') ? columns : undefined
}
