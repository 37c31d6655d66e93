import type { ReactNode } from 'react'
import type { DamlEncoding, DamlEntry } from '#ledger/daml-value/daml-value.ts'
import { isLeaf, readDamlValue } from '#ledger/daml-value/read.ts'
import { recordTable, type RecordTable } from '#ledger/daml-value/record-table.ts'
import type { Json } from '#ledger/json.ts'
import styles from './DamlValue.module.css'
import { Parts } from './Parts.tsx'
import { ValueTable } from './ValueTable.tsx'

interface MapEntriesProps {
  readonly entries: readonly DamlEntry[]
  readonly encoding: DamlEncoding
  readonly label: string | undefined
  readonly inside: (json: Json) => ReactNode
}

/** A map as a table; as rows where its values hold others that make none. */
export function MapEntries({ entries, encoding, label, inside }: MapEntriesProps) {
  return (
    <Parts items={entries} inLines={(first) => tableOf(first, encoding) !== undefined}>
      {(shown) => {
        const table = tableOf(shown, encoding)
        if (table !== undefined) {
          const keys = shown.map(({ key }) => key)
          return <ValueTable table={table} keys={keys} encoding={encoding} label={label} />
        }
        return (
          <dl className={styles.rows}>
            {Array.from(shown.entries(), ([place, { key, value }]) => (
              <div key={place} className={styles.rowOfNested}>
                <dt>{inside(key)}</dt>
                <dd>{inside(value)}</dd>
              </div>
            ))}
          </dl>
        )
      }}
    </Parts>
  )
}

function tableOf(entries: readonly DamlEntry[], encoding: DamlEncoding): RecordTable | undefined {
  const stands = (json: Json) => isLeaf(readDamlValue(json, encoding))
  if (!entries.every(({ key }) => stands(key))) return undefined
  const values = entries.map(({ value }) => value)
  if (values.every(stands)) return { columns: ['value'], rows: values.map((value) => [value]) }
  return recordTable(values, encoding)
}
