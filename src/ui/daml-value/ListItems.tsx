import type { ReactNode } from 'react'
import type { DamlEncoding } from '#ledger/daml-value/daml-value.ts'
import { isLeaf, readDamlValue } from '#ledger/daml-value/read.ts'
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
  return (
    <Parts items={items}>
      {(shown) => {
        const table = items.length > 1 ? recordTable(shown, encoding) : undefined
        if (table !== undefined) {
          return <ValueTable table={table} encoding={encoding} label={label} />
        }
        const isFlat = shown.every((item) => isLeaf(readDamlValue(item, encoding, label)))
        return (
          <ol className={isFlat ? styles.flat : styles.items}>
            {Array.from(shown.entries(), ([place, item]) => (
              <li key={place}>{inside(item)}</li>
            ))}
          </ol>
        )
      }}
    </Parts>
  )
}
