import { packageReference, templateName } from '#ledger/identifier.ts'
import type { contractFile } from '../../rules/contracts-file.ts'
import type { PayloadColumn } from '../../rules/payload-columns.ts'
import type { ContractState } from '../../rules/ledger-contract.ts'
import type { ContractLine } from '../../queries/session-state.ts'
import { Contract } from '#ui/identifier/identifiers.tsx'
import { FirstParty } from '#ui/identifier/FirstParty.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { NamedColumn } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { beginningOf, visibleText } from '#ui/visible-text.ts'
import styles from '../Contracts.module.css'
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
  width: 'minmax(22ch, 1fr)',
  phone: 'first',
  file: ['template id', 'package name'],
  cell: ({ contract: { templateId, packageName } }) => (
    <span title={visibleText(packageName || (packageReference(templateId) ?? ''))}>
      {visibleText(beginningOf(templateName(templateId), 200))}
    </span>
  ),
}

function partiesColumn(dso: string | undefined): ContractColumn {
  return {
    id: 'parties',
    header: 'Parties',
    width: 'minmax(24ch, 1fr)',
    phone: 'second',
    file: ['signatories', 'observers'],
    cell: ({ contract: { signatories, observers } }) => {
      const parties = [...new Set([...signatories, ...observers])]
      // Most contracts have the DSO party, so another party distinguishes them.
      const first = parties.find((party) => party !== dso) ?? parties[0]
      return first === undefined ? null : (
        <div className={styles.party}>
          <FirstParty id={first} count={parties.length} />
        </div>
      )
    },
  }
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
  phone: 'hidden',
  file: ['created at (UTC)', 'state'],
  cell: ({ contract: { createdAt, state } }) => (
    <>
      <Time value={createdAt} />{' '}
      {state === 'active' ? null : <StatusMark tone="reassignment" label={marks[state]} />}
    </>
  ),
}

/** The lines of the first fields on phones, if all contracts have one template. */
const fieldLines = ['first', 'first', 'second'] as const

/**
 * Returns the columns of a list: the contract, its template and a party if there are several
 * templates, the selected fields, and the creation time. Narrow screens hide the last fields.
 */
export function contractColumns(
  fields: readonly PayloadColumn[],
  isOfOne: boolean,
  dso: string | undefined,
): readonly ContractColumn[] {
  const columns = fields.map(({ path, kind }, at): ContractColumn => ({
    id: `field ${path}`,
    isSortable: true,
    header: headerOf(path),
    width: kind === 'number' ? 'minmax(16ch, 1fr)' : 'minmax(18ch, 1fr)',
    gives: 3 + fields.length - at,
    ...(kind === 'number' ? { align: 'end' } : {}),
    file: [`field ${path}`],
    phone: isOfOne ? (fieldLines[at] ?? 'hidden') : at === 0 ? 'second' : 'hidden',
    cell: ({ cells }) => (
      <div className={styles.field}>
        <CellView cell={cells[at]} />
      </div>
    ),
  }))
  if (isOfOne || columns.length > 0) {
    return [contract, ...(isOfOne ? [] : [template]), ...columns, created]
  }
  return [contract, template, partiesColumn(dso), created]
}

/**
 * Returns the last two labels of a path, because the last label alone is often unclear, as in
 * `createdAt.number`.
 */
function headerOf(path: string): string {
  return visibleText(beginningOf(path.split('.').slice(-2).join('.'), 60))
}
