import type { DamlNode } from '#ledger/daml-value/daml-value.ts'
import { readDamlNode } from '#ledger/daml-value/read.ts'
import type { RecordTable } from '#ledger/daml-value/record-table.ts'
import { visibleText } from '#ui/visible-text.ts'
import styles from './DamlValue.module.css'
import { FieldName } from './FieldName.tsx'
import { Leaf } from './Leaf.tsx'

interface ValueTableProps {
  readonly table: RecordTable
  /** The keys of the rows, if the value is a map. */
  readonly keys?: readonly DamlNode[]
  readonly label: string | undefined
}

/** A table of records with the same fields, or of a map. Scrolls sideways if too wide. */
export function ValueTable({ table, keys, label }: ValueTableProps) {
  const reachable = { tabIndex: 0 }
  const name = visibleText(label ?? (keys === undefined ? 'list' : 'map'))
  return (
    <div style={{ overflowX: 'auto' }} {...reachable}>
      <table translate="no" className={styles.table} aria-label={name}>
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
                  <Cell node={keys[row]} />
                </th>
              )}
              {cells.map((cell, index) => (
                <td key={table.columns[index]}>
                  <Cell node={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** An omitted optional field has the value None. */
function Cell({ node }: { readonly node: DamlNode | undefined }) {
  return <Leaf value={node === undefined ? { kind: 'none' } : readDamlNode(node)} />
}
