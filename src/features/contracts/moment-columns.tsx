import type { ContractMoment } from '#ledger/contract-history.ts'
import { ActionMark } from '#features/shared/update/EventMark.tsx'
import { Party, Synchronizer, Update } from '#ui/identifier/identifiers.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './ContractPage.module.css'

/** What happened to the contract, one line each. */
export const momentColumns: readonly Column<ContractMoment>[] = [
  {
    id: 'record-time',
    header: 'Record time',
    width: '27ch',
    time: true,
    cell: ({ position }, previous) => (
      <Time value={position.recordTime} previous={previous?.position.recordTime} />
    ),
  },
  {
    id: 'what',
    header: 'What happened',
    width: 'minmax(24ch, 2fr)',
    phone: 'first',
    cell: (moment) => (
      <span className={styles.action}>
        {moment.kind === 'mention' ? null : <ActionMark kind={moment.kind} />}
        {'choice' in moment ? <strong>{visibleText(moment.choice)}</strong> : null}
      </span>
    ),
  },
  {
    id: 'by',
    header: 'By',
    width: 'minmax(20ch, 2fr)',
    phone: 'hidden',
    cell: (moment) => <By moment={moment} />,
  },
  {
    id: 'update',
    header: 'Update',
    width: '20ch',
    cell: ({ updateId }) => <Update id={updateId} />,
  },
]

/** Who acted, or between which synchronizers it moved. */
function By({ moment }: { readonly moment: ContractMoment }) {
  if (moment.kind === 'assign' || moment.kind === 'unassign') {
    const { source_synchronizer: source, target_synchronizer: target } = moment.event
    return (
      <>
        <Synchronizer id={source} /> → <Synchronizer id={target} />
      </>
    )
  }
  if (!('choice' in moment)) return null
  const [first, ...others] = moment.actingParties
  if (first === undefined) return null
  return (
    <>
      <Party id={first} />
      {others.length === 0 ? null : <span className="secondary"> +{others.length}</span>}
    </>
  )
}
