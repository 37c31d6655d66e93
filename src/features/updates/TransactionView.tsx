import type { Transaction } from '#ledger/update.ts'
import { EventDetails } from './EventDetails.tsx'
import styles from './TransactionView.module.css'
import { UpdateTree } from './UpdateTree.tsx'

interface TransactionViewProps {
  readonly transaction: Transaction
  readonly selected: string | undefined
  /** A stable function. */
  readonly onSelect: (eventId: string) => void
}

/** The tree of a transaction, and below it the event that is selected: the first root at first. */
export function TransactionView({ transaction, selected, onSelect }: TransactionViewProps) {
  const id = selected ?? transaction.root_event_ids[0]
  const event =
    id !== undefined && Object.hasOwn(transaction.events_by_id, id)
      ? transaction.events_by_id[id]
      : undefined
  return (
    <div className={styles.panes}>
      <UpdateTree
        key={transaction.update_id}
        transaction={transaction}
        selected={id}
        onSelect={onSelect}
      />
      <section className={styles.details} aria-label="Selected event" tabIndex={-1}>
        {id === undefined ? (
          <p className="secondary">This transaction has no events that Scan may see.</p>
        ) : event === undefined ? (
          <p>
            The update holds no event <span className="mono">{id}</span>.
          </p>
        ) : (
          <EventDetails key={id} id={id} event={event} />
        )}
      </section>
    </div>
  )
}
