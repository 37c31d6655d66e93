import type { ContractHistoryEvent } from '#ledger/contract-history.ts'
import { ActionMark, PlainWordsLine, updateStyles as twoLines } from '#features/updates/index.ts'
import { Party, Synchronizer, Update } from '#ui/identifier/identifiers.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { ListTime } from '#ui/time/ListTime.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Contracts.module.css'

export const momentColumns: readonly Column<ContractHistoryEvent>[] = [
  {
    id: 'record-time',
    header: 'Record time',
    width: '27ch',
    time: true,
    cell: ({ position }, previous) => (
      <ListTime value={position.recordTime} previous={previous?.position.recordTime} />
    ),
  },
  {
    id: 'what',
    header: 'Change',
    width: 'minmax(24ch, 4fr)',
    phone: 'first',
    cell: (moment) => <What moment={moment} />,
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

/**
 * An event of the contract and the action that caused it. On phones only the action is shown, if
 * known.
 */
function What({ moment }: { readonly moment: ContractHistoryEvent }) {
  const { words } = moment
  const mark = moment.kind === 'mention' ? null : <ActionMark kind={moment.kind} />
  const action = (
    <span className={styles.action}>
      {mark}
      {'choice' in moment ? <strong>{visibleText(moment.choice)}</strong> : null}
    </span>
  )
  if (words === undefined) return action
  return (
    <div className={`${styles.summary} ${twoLines.onPhones}`}>
      {action}
      <PlainWordsLine words={words} mark={<span className={styles.mark}>{mark}</span>} />
    </div>
  )
}

/** The acting parties, or the synchronizers of a reassignment. */
function By({ moment }: { readonly moment: ContractHistoryEvent }) {
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
