import type { ChangedField, ChangeStatus, ContractChange } from '../../rules/compare.ts'
import { templateName } from '#ledger/identifier.ts'
import { Contract } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { beginningOf, visibleText } from '#ui/visible-text.ts'
import { CellView } from './CellView.tsx'

const marks = {
  created: { tone: 'create', label: 'created' },
  archived: { tone: 'archive', label: 'archived' },
  changed: { tone: 'exercise', label: 'changed' },
} as const satisfies Record<ChangeStatus, unknown>

/** Limit of field names in a row. */
const mostNamed = 3

/** The columns of the list of changed contracts. */
export const changeColumns: readonly Column<ContractChange>[] = [
  {
    id: 'status',
    header: 'Change',
    width: '15ch',
    phone: 'first',
    cell: ({ status }) => <StatusMark {...marks[status]} />,
  },
  {
    id: 'template',
    header: 'Template',
    width: 'minmax(22ch, 1fr)',
    phone: 'first',
    cell: ({ contract: { templateId } }) => visibleText(beginningOf(templateName(templateId), 200)),
  },
  {
    id: 'contract',
    header: 'Contract id',
    width: '15ch',
    phone: 'second',
    cell: ({ contract }) => <Contract id={contract.contractId} />,
  },
  {
    id: 'before',
    header: 'Replaces',
    width: '15ch',
    gives: 2,
    phone: 'hidden',
    cell: ({ contract, before }) =>
      before === undefined ? null : before.contractId === contract.contractId ? (
        <span className="secondary">itself</span>
      ) : (
        <Contract id={before.contractId} />
      ),
  },
  {
    id: 'fields',
    header: 'Differences',
    width: 'minmax(30ch, 2fr)',
    phone: 'second',
    cell: ({ fields }) => <Fields fields={fields} />,
  },
  {
    id: 'created',
    header: 'Created at',
    width: '27ch',
    gives: 1,
    time: true,
    phone: 'hidden',
    cell: ({ contract }) => <Time value={contract.createdAt} />,
  },
]

function Fields({ fields }: { readonly fields: readonly ChangedField[] }) {
  const further = fields.length - mostNamed
  return (
    <>
      {fields.slice(0, mostNamed).map(({ path, before, after }, at) => (
        <span key={path}>
          {at === 0 ? '' : ', '}
          <span className="secondary">{visibleText(beginningOf(path, 60))}</span>{' '}
          {before === undefined ? 'none' : <CellView cell={before} />} →{' '}
          {after === undefined ? 'none' : <CellView cell={after} />}
        </span>
      ))}
      {further > 0 ? `, and ${further} more` : ''}
    </>
  )
}
