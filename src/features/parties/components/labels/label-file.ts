/** Reads and writes the labels of parties as a CSV file: `party,label`. */
import * as v from 'valibot'
import { splitCells, type Cell } from '#ledger/split-cells.ts'
import { csvText, unguardCell } from '#ledger/csv.ts'
import { PartyId } from '#ledger/identifier.ts'
import { partyIdProblem } from '#ledger/ids/typed-ids.ts'
import { labelInUse, labelKey, labelProblem } from '../../queries/store-party-label.ts'
import type { PartyLabels } from '#shared/queries/party-labels.ts'

/** A label that the file adds or changes. */
export interface LabelChange {
  readonly party: PartyId
  /** The present label. `undefined` if missing. */
  readonly before: string | undefined
  readonly label: string
}

/** A row that cannot be imported. */
export interface RefusedRow {
  /** Starts at 1. */
  readonly line: number
  readonly reason: string
}

/** The effect of importing a file. Parties that are not in the file keep their labels. */
export interface LabelImport {
  readonly changes: readonly LabelChange[]
  readonly unchanged: number
  /** In file order. */
  readonly refused: readonly RefusedRow[]
}

/** Limit of rows. Labels are stored in the browser's local storage, which has a few megabytes. */
export const maxLabelRows = 5000

/** Returns the labels as a CSV file. */
export function labelsCsv(labels: PartyLabels): string {
  return csvText(['party', 'label'], labels)
}

interface Row {
  readonly line: number
  readonly party: PartyId
  readonly label: string
}

/**
 * Compares a CSV file with the present labels. Without a header `party,label`, the first column is
 * the party and the second the label. Other columns are ignored.
 */
export function readLabelFile(text: string, present: PartyLabels): LabelImport {
  const records = splitCells(text)
  const header = headerOf(records[0] ?? [])
  const body = header === undefined ? records : records.slice(1)
  const { party: partyColumn, label: labelColumn } = header ?? { party: 0, label: 1 }
  const rows: Row[] = []
  const refused: RefusedRow[] = []
  const lineOf = new Map<string, number>()
  for (const [at, record] of body.entries()) {
    const line = record[0]?.line ?? 0
    if (at >= maxLabelRows) {
      refused.push({
        line,
        reason: `A file can have ${maxLabelRows} rows. Later rows are ignored.`,
      })
      break
    }
    const textIn = (column: number) =>
      unguardCell(record.find((cell) => cell.column === column)?.text ?? '').trim()
    const party = textIn(partyColumn)
    const label = textIn(labelColumn)
    const earlier = lineOf.get(party)
    const reason =
      (party === '' ? 'The party is missing.' : partyIdProblem(party)) ??
      (label === '' ? 'The label is missing.' : labelProblem(label)) ??
      (earlier === undefined ? undefined : `Line ${earlier} has the same party.`)
    if (reason === undefined) {
      lineOf.set(party, line)
      rows.push({ line, party: v.parse(PartyId, party), label })
    } else refused.push({ line, reason })
  }
  const taken = withoutConflicts(rows, present, refused)
  const changes = taken
    .map(({ party, label }) => ({ party, before: present.get(party), label }))
    .filter(({ before, label }) => before !== label)
  return {
    changes,
    unchanged: taken.length - changes.length,
    refused: refused.toSorted((a, b) => a.line - b.line),
  }
}

function headerOf(record: readonly Cell[]) {
  const columnOf = (name: string) => record.find((cell) => cell.text.toLowerCase() === name)?.column
  const party = columnOf('party')
  const label = columnOf('label')
  return party === undefined || label === undefined ? undefined : { party, label }
}

/**
 * Returns the rows whose labels do not conflict, and adds the others to `refused`. Rows may swap
 * labels. The party of a rejected row keeps its present label, which can cause another conflict.
 */
function withoutConflicts(
  rows: readonly Row[],
  present: PartyLabels,
  refused: RefusedRow[],
): readonly Row[] {
  let taken = rows
  for (;;) {
    const named = new Set<string>(taken.map(({ party }) => party))
    const inUse = new Map<string, number | undefined>()
    for (const [party, label] of present) {
      if (!named.has(party)) inUse.set(labelKey(label), undefined)
    }
    const next = taken.filter(({ line, label }) => {
      const key = labelKey(label)
      if (inUse.has(key)) {
        const other = inUse.get(key)
        const reason = other === undefined ? labelInUse : `Line ${other} has this label.`
        refused.push({ line, reason })
        return false
      }
      inUse.set(key, line)
      return true
    })
    if (next.length === taken.length) return next
    taken = next
  }
}
