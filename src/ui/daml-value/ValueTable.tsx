import type { DamlEncoding } from '#ledger/daml-value/daml-value.ts'
import { readDamlValue } from '#ledger/daml-value/read.ts'
import type { RecordTable } from '#ledger/daml-value/record-table.ts'
import type { Json } from '#ledger/json.ts'
import { visibleText } from '../visible-text.ts'
import styles from './DamlValue.module.css'
import { FieldName } from './FieldName.tsx'
import { Leaf } from './Leaf.tsx'

interface ValueTableProps {
  readonly table: RecordTable
  /** Of a map: the key of every row. */
  readonly keys?: readonly Json[]
  readonly encoding: DamlEncoding
  readonly label: string | undefined
}

/** Records that are alike, or a map, as a table; it scrolls sideways where it does not fit. */
export function ValueTable({ table, keys, encoding, label }: ValueTableProps) {
  const reachable = { tabIndex: 0 }
  const name = visibleText(label ?? (keys === undefined ? 'list' : 'map'))
  return (
    <div className={styles.scroller} {...reachable}>
      <table className={styles.table} aria-label={name}>
        <thead>
          <tr>
            {keys === undefined ? null : <th scope="col">key</th>}
            {table.columns.map((column) => (
              <th key={column} scope="col">
                <FieldName name={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(table.rows.entries(), ([row, cells]) => (
            <tr key={row}>
              {keys === undefined ? null : (
                <th scope="row">
                  <Leaf value={readDamlValue(keys[row] ?? null, encoding, label)} />
                </th>
              )}
              {cells.map((cell, index) => {
                const column = table.columns[index]
                return (
                  <td key={column}>
                    <Leaf value={readDamlValue(cell ?? null, encoding, column)} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
