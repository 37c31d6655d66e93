import type { ReactNode } from 'react'
import type { DamlNode } from '#ledger/daml-value/daml-value.ts'
import { isLeaf, isPlain, readDamlNode } from '#ledger/daml-value/read.ts'
import { recordTable } from '#ledger/daml-value/record-table.ts'
import type { Json } from '#ledger/json.ts'
import styles from './DamlValue.module.css'
import { ExpandableList } from './ExpandableList.tsx'
import { ValueTable } from './ValueTable.tsx'

interface ListItemsProps {
  readonly items: readonly Json[]
  /** The list's node. Every item uses this node with its own JSON. */
  readonly node: DamlNode
  readonly inside: (node: DamlNode) => ReactNode
}

/**
 * A list or a set. Records with the same fields are shown as a table, other items below each other.
 */
export function ListItems({ items, node, inside }: ListItemsProps) {
  const nodeOf = (json: Json) => ({ ...node, json })
  const isLeafOf = (item: Json) => isLeaf(readDamlNode(nodeOf(item)))
  const isPlainOf = (item: Json) => isPlain(readDamlNode(nodeOf(item)), nodeOf(item))
  const tableOf = (items: readonly Json[]) =>
    items.length > 1 ? recordTable(items.map(nodeOf)) : undefined
  return (
    <ExpandableList
      items={items}
      inLines={(first) => first.every(isPlainOf) || tableOf(first) !== undefined}
    >
      {(shown) => {
        const table = tableOf(shown)
        if (table !== undefined) return <ValueTable table={table} label={node.label} />
        return (
          <ol className={shown.every(isLeafOf) ? styles.flat : styles.items}>
            {Array.from(shown.entries(), ([at, item]) => (
              <li key={at}>{inside(nodeOf(item))}</li>
            ))}
          </ol>
        )
      }}
    </ExpandableList>
  )
}
