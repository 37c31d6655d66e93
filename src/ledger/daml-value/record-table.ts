import type { Json } from '../json.ts'
import type { DamlEncoding } from './daml-value.ts'
import { isLeaf, readDamlValue } from './read.ts'

/** Records that are alike, as a table. */
export interface RecordTable {
  readonly columns: readonly string[]
  /** Cells in the order of the columns; `undefined` where a record leaves an optional field out. */
  readonly rows: readonly (readonly (Json | undefined)[])[]
}

const maxColumns = 6

/**
 * Values as a table, where all are records whose fields hold no others, and at least half of its
 * cells would be filled; `undefined` otherwise.
 */
export function recordTable(
  items: readonly Json[],
  encoding: DamlEncoding,
): RecordTable | undefined {
  const columns: string[] = []
  const records: ReadonlyMap<string, Json>[] = []
  let filled = 0
  for (const item of items) {
    const value = readDamlValue(item, encoding)
    if (value.kind !== 'record') return undefined
    for (const { label, value: inner } of value.fields) {
      if (!isLeaf(readDamlValue(inner, encoding, label))) return undefined
      if (!columns.includes(label)) columns.push(label)
    }
    if (columns.length > maxColumns) return undefined
    const record = new Map(value.fields.map((field) => [field.label, field.value]))
    if (record.size < value.fields.length) return undefined
    filled += record.size
    records.push(record)
  }
  if (filled * 2 < columns.length * items.length) return undefined
  return { columns, rows: records.map((record) => columns.map((column) => record.get(column))) }
}
