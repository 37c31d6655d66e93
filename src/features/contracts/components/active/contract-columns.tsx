import { packageReference, templateName } from '#ledger/identifier.ts'
import type { contractFile } from '../../rules/contracts-file.ts'
import type { PayloadColumn } from '../../rules/payload-columns.ts'
import type { ContractState } from '../../rules/ledger-contract.ts'
import type { ContractLine } from '../../queries/session-state.ts'
import { Contract } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import type { NamedColumn } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { beginningOf, visibleText } from '#ui/visible-text.ts'
import { CellView } from './CellView.tsx'

type ContractColumn = NamedColumn<ContractLine, keyof typeof contractFile | `field ${string}`>

const contract: ContractColumn = {
  id: 'contract',
  isSortable: true,
  header: 'Contract id',
  width: '15ch',
  phone: 'second',
  file: ['contract id'],
  cell: ({ contract: { contractId } }) => <Contract id={contractId} />,
}

const template: ContractColumn = {
  id: 'template',
  isSortable: true,
  header: 'Template',
  width: 'minmax(22ch, 1.4fr)',
  phone: 'first',
  file: ['template id', 'package name'],
  cell: ({ contract: { templateId, packageName } }) => (
    <span title={visibleText(packageName || (packageReference(templateId) ?? ''))}>
      {visibleText(beginningOf(templateName(templateId), 200))}
    </span>
  ),
}

const marks: Readonly<Record<Exclude<ContractState, 'active'>, string>> = {
  unassigned: 'on its way out',
  assigned: 'on its way in',
}

const created: ContractColumn = {
  id: 'created',
  isSortable: true,
  header: 'Created at',
  width: '27ch',
  gives: 2,
  time: true,
  phone: 'second',
  file: ['created at (UTC)'],
  cell: ({ contract: { createdAt } }) => <Time value={createdAt} />,
}

const offset: ContractColumn = {
  id: 'offset',
  header: 'Offset',
  width: '12ch',
  gives: 1,
  align: 'end',
  phone: 'hidden',
  file: ['created at offset', 'state'],
  cell: ({ contract: { offset, state } }) => (
    <>
      {state === 'active' ? null : <StatusMark tone="reassignment" label={marks[state]} />}{' '}
      <span className="mono" translate="no">
        {groupDigits(offset)}
      </span>
    </>
  ),
}

/**
 * Returns the columns of a list: the contract, its template if there are several, the selected
 * fields, and the creation time. Narrow screens hide the last fields.
 */
export function contractColumns(
  fields: readonly PayloadColumn[],
  isOfOne: boolean,
): readonly ContractColumn[] {
  const columns = fields.map(({ path, kind }, at): ContractColumn => ({
    id: `field ${path}`,
    isSortable: true,
    header: headerOf(path),
    width: kind === 'number' ? 'minmax(16ch, 1fr)' : 'minmax(18ch, 1fr)',
    gives: 3 + fields.length - at,
    ...(kind === 'number' ? { align: 'end' } : {}),
    file: [`field ${path}`],
    phone: at < 2 ? 'first' : 'hidden',
    cell: ({ cells }) => <CellView cell={cells[at]} />,
  }))
  // On a phone, a row has only three lines, so fields replace the creation time.
  const time: ContractColumn = columns.length === 0 ? created : { ...created, phone: 'hidden' }
  return [contract, ...(isOfOne ? [] : [template]), ...columns, time, offset]
}

/**
 * Returns the last two labels of a path, because the last label alone is often unclear, as in
 * `createdAt.number`.
 */
function headerOf(path: string): string {
  return visibleText(beginningOf(path.split('.').slice(-2).join('.'), 60))
}
