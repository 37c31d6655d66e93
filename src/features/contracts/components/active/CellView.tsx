import type { PayloadCell } from '../../rules/payload-cell.ts'
import { Leaf } from '#shared/components/daml-value/Leaf.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** A payload field in a table cell. Empty if the field is missing. */
export function CellView({ cell }: { readonly cell: PayloadCell | undefined }) {
  if (cell === undefined) return null
  if (cell.kind === 'json')
    return (
      <span className="mono" translate="no">
        {visibleText(cell.text)}
      </span>
    )
  if (cell.value.kind === 'text' && cell.value.text !== '') {
    return <span>{visibleText(cell.value.text)}</span>
  }
  return <Leaf value={cell.value} />
}
