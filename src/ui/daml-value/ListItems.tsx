import type { ReactNode } from 'react'
import type { DamlEncoding } from '#ledger/daml-value/daml-value.ts'
import { isLeaf, isPlain, readDamlValue } from '#ledger/daml-value/read.ts'
import { recordTable } from '#ledger/daml-value/record-table.ts'
import type { Json } from '#ledger/json.ts'
import styles from './DamlValue.module.css'
import { Parts } from './Parts.tsx'
import { ValueTable } from './ValueTable.tsx'

interface ListItemsProps {
  readonly items: readonly Json[]
  readonly encoding: DamlEncoding
  readonly label: string | undefined
  readonly inside: (json: Json) => ReactNode
}

/** A list or a set: records that are alike as a table, everything else one after the other. */
export function ListItems({ items, encoding, label, inside }: ListItemsProps) {
  const isLeafOf = (item: Json) => isLeaf(readDamlValue(item, encoding, label))
  const arePlain = (items: readonly Json[]) =>
    items.every((item) => isPlain(readDamlValue(item, encoding, label), encoding))
  const tableOf = (items: readonly Json[]) =>
    items.length > 1 ? recordTable(items, encoding) : undefined
  return (
    <Parts items={items} inLines={(first) => arePlain(first) || tableOf(first) !== undefined}>
      {(shown) => {
        const table = tableOf(shown)
        if (table !== undefined) {
          return <ValueTable table={table} encoding={encoding} label={label} />
        }
        return (
          <ol className={shown.every(isLeafOf) ? styles.flat : styles.items}>
            {Array.from(shown.entries(), ([place, item]) => (
              <li key={place}>{inside(item)}</li>
            ))}
          </ol>
        )
      }}
    </Parts>
  )
}
