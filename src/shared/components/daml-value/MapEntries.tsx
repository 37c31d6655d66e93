import type { ReactNode } from 'react'
import type { LfType } from '#ledger/daml-lf/package-types.ts'
import type { DamlEntry, DamlNode } from '#ledger/daml-value/daml-value.ts'
import { isLeaf, readDamlNode } from '#ledger/daml-value/read.ts'
import { recordTable, type RecordTable } from '#ledger/daml-value/record-table.ts'
import styles from './DamlValue.module.css'
import { ExpandableList } from './ExpandableList.tsx'
import { ValueTable } from './ValueTable.tsx'

interface MapEntriesProps {
  readonly entries: readonly DamlEntry[]
  readonly types: { readonly key: LfType; readonly value: LfType } | undefined
  readonly node: DamlNode
  readonly inside: (node: DamlNode) => ReactNode
}

interface PlacedEntry {
  readonly key: DamlNode
  readonly value: DamlNode
}

/**
 * A map as a table. If its values contain further values that do not fit into a table, shows rows
 * instead.
 */
export function MapEntries({ entries, types, node, inside }: MapEntriesProps) {
  const placed = (entries: readonly DamlEntry[]): readonly PlacedEntry[] =>
    entries.map(({ key, value }) => ({
      key: { ...node, json: key, type: types?.key },
      value: { ...node, json: value, type: types?.value },
    }))
  return (
    <ExpandableList items={entries} inLines={(first) => tableOf(placed(first)) !== undefined}>
      {(shown) => {
        const rows = placed(shown)
        const table = tableOf(rows)
        if (table !== undefined) {
          return <ValueTable table={table} keys={rows.map(({ key }) => key)} label={node.label} />
        }
        return (
          <dl className={styles.rows}>
            {Array.from(rows.entries(), ([at, { key, value }]) => (
              <div key={at} className={styles.rowOfNested}>
                <dt>{inside(key)}</dt>
                <dd>{inside(value)}</dd>
              </div>
            ))}
          </dl>
        )
      }}
    </ExpandableList>
  )
}

const stands = (node: DamlNode): boolean => isLeaf(readDamlNode(node))

function tableOf(entries: readonly PlacedEntry[]): RecordTable | undefined {
  if (!entries.every(({ key }) => stands(key))) return undefined
  const values = entries.map(({ value }) => value)
  if (values.every(stands)) return { columns: ['value'], rows: values.map((value) => [value]) }
  return recordTable(values)
}
