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
  readonly place: DamlNode
  readonly inside: (place: DamlNode) => ReactNode
}

/**
 * A list or a set: a table for records with the same fields, otherwise one item below the other.
 */
export function ListItems({ items, place, inside }: ListItemsProps) {
  const placeOf = (json: Json) => ({ ...place, json })
  const isLeafOf = (item: Json) => isLeaf(readDamlNode(placeOf(item)))
  const isPlainOf = (item: Json) => isPlain(readDamlNode(placeOf(item)), placeOf(item))
  const tableOf = (items: readonly Json[]) =>
    items.length > 1 ? recordTable(items.map(placeOf)) : undefined
  return (
    <ExpandableList
      items={items}
      inLines={(first) => first.every(isPlainOf) || tableOf(first) !== undefined}
    >
      {(shown) => {
        const table = tableOf(shown)
        if (table !== undefined) return <ValueTable table={table} label={place.label} />
        return (
          <ol className={shown.every(isLeafOf) ? styles.flat : styles.items}>
            {Array.from(shown.entries(), ([at, item]) => (
              <li key={at}>{inside(placeOf(item))}</li>
            ))}
          </ol>
        )
      }}
    </ExpandableList>
  )
}
