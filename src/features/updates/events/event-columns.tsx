import { isCreatedEvent, isExercisedEvent } from '#ledger/update.ts'
import { Count } from '#ui/Count.tsx'
import { Contract, Party, Template } from '#ui/identifiers.tsx'
import type { Column } from '#ui/table-column.ts'
import { visibleText } from '#ui/visible-text.ts'
import { DeedMark } from '../EventMark.tsx'
import styles from './EventsView.module.css'
import type { EventRow } from './event-rows.ts'

/** What one line tells of an event. */
export const eventColumns: readonly Column<EventRow>[] = [
  {
    id: 'number',
    header: '#',
    width: '5ch',
    align: 'end',
    phone: 'first',
    cell: ({ number }) => (
      <span className="secondary">
        <Count value={number} />
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    width: '10ch',
    phone: 'first',
    cell: ({ kind, event }) =>
      event === undefined ? <span className={styles.odd}>not held</span> : <DeedMark kind={kind} />,
  },
  {
    id: 'choice',
    header: 'Choice',
    width: 'minmax(9ch, 3fr)',
    phone: 'first',
    cell: ({ event }) =>
      event !== undefined && isExercisedEvent(event) ? (
        <span className={styles.choice}>{visibleText(event.choice)}</span>
      ) : null,
  },
  {
    id: 'template',
    header: 'Template',
    width: 'minmax(9ch, 4fr)',
    cell: ({ id, event }) =>
      event === undefined ? (
        <span className="mono">{visibleText(id)}</span>
      ) : isCreatedEvent(event) || isExercisedEvent(event) ? (
        <Template id={event.template_id} />
      ) : (
        visibleText(event.event_type)
      ),
  },
  {
    id: 'contract',
    header: 'Contract',
    width: '18ch',
    phone: 'hidden',
    cell: ({ event }) =>
      event !== undefined && (isCreatedEvent(event) || isExercisedEvent(event)) ? (
        <Contract id={event.contract_id} />
      ) : null,
  },
  {
    id: 'parties',
    header: 'Acting or signing',
    width: 'minmax(10ch, 3fr)',
    phone: 'hidden',
    cell: ({ parties }) => {
      const [first] = parties
      if (first === undefined) return null
      return (
        <span className={styles.parties}>
          <Party id={first} />
          {parties.length > 1 ? <span>+{parties.length - 1}</span> : null}
        </span>
      )
    },
  },
]
