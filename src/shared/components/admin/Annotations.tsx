import type { Annotations as AnnotationMap } from '#ledger/metadata/object-meta-rules.ts'
import { LongText } from '#ui/LongText.tsx'
import table from '#ui/table/Table.module.css'
import { visibleText } from '#ui/visible-text.ts'

/** Shows annotations read-only, with complete keys and values. */
export function Annotations({ annotations }: { readonly annotations: AnnotationMap }) {
  const entries = Object.entries(annotations)
  if (entries.length === 0) return <span className="secondary">none</span>
  return (
    <table className={`${table.table} breaks`} style={{ tableLayout: 'fixed' }}>
      <thead>
        <tr>
          <th scope="col" style={{ width: 'min(40ch, 45%)' }}>
            Key
          </th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(([key, value]) => (
          <tr key={key}>
            <th scope="row">
              <code translate="no">{visibleText(key)}</code>
            </th>
            <td className="mono" translate="no" style={{ whiteSpace: 'pre-wrap' }}>
              <LongText text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
