import type { Transaction } from '#ledger/update.ts'
import { visibleText } from '#ui/visible-text.ts'
import { EventDetails } from './EventDetails.tsx'
import styles from './Updates.module.css'

interface EventDetailsPaneProps {
  readonly transaction: Transaction
  /** `undefined` if the transaction has no events. */
  readonly id: string | undefined
}

/** The details of a transaction's selected event, in its own scroll area. */
export function EventDetailsPane({ transaction, id }: EventDetailsPaneProps) {
  const { events_by_id: events } = transaction
  const event = id !== undefined && Object.hasOwn(events, id) ? events[id] : undefined
  return (
    <section className={styles.pane} aria-label="Selected event" tabIndex={-1}>
      {id === undefined ? (
        <p className="secondary">This transaction has no events visible to Scan.</p>
      ) : event === undefined ? (
        <p>
          The update does not contain event{' '}
          <span className="mono" translate="no">
            {visibleText(id)}
          </span>
          .
        </p>
      ) : (
        <EventDetails key={id} id={id} event={event} />
      )}
    </section>
  )
}
