import type { DamlNode } from './daml-value.ts'
import { isLeaf, readDamlNode } from './read.ts'

/** Similar records as a table. */
export interface RecordTable {
  readonly columns: readonly string[]
  /** Cells in column order. `undefined` for an omitted optional field. */
  readonly rows: readonly (readonly (DamlNode | undefined)[])[]
}

const maxColumns = 6

/**
 * Returns values as a table if all values are records of leaves and at least half of the cells are
 * filled. Otherwise returns `undefined`.
 */
export function recordTable(items: Iterable<DamlNode>): RecordTable | undefined {
  const columns: string[] = []
  const records: ReadonlyMap<string, DamlNode>[] = []
  let filled = 0
  for (const item of items) {
    const value = readDamlNode(item)
    if (value.kind !== 'record') return undefined
    const record = new Map<string, DamlNode>()
    for (const { label, value: json, type, odd } of value.fields) {
      if (odd === 'left out') continue
      const node = { json, reading: item.reading, label, type }
      if (odd !== undefined || record.has(label) || !isLeaf(readDamlNode(node))) return undefined
      if (!columns.includes(label)) columns.push(label)
      record.set(label, node)
    }
    if (columns.length > maxColumns) return undefined
    filled += record.size
    records.push(record)
  }
  if (filled * 2 < columns.length * records.length) return undefined
  return { columns, rows: records.map((record) => columns.map((column) => record.get(column))) }
}
