import { EventDetailsPane } from './EventDetailsPane.tsx'
import styles from './TransactionView.module.css'
import { UpdateTree } from '#features/shared/update-tree/UpdateTree.tsx'
import type { Transaction, TreeEvent } from '#ledger/update.ts'
import type { TreeRow } from '#ledger/update-tree.ts'

interface TransactionViewProps {
  readonly transaction: Transaction
  readonly rows: readonly TreeRow<TreeEvent>[]
  readonly selected: string | undefined
  /** A stable function. */
  readonly onSelect: (eventId: string) => void
}

/** The tree of a transaction, and beside or below it the selected event: the first root at first. */
export function TransactionView({ transaction, rows, selected, onSelect }: TransactionViewProps) {
  const id = selected ?? transaction.root_event_ids[0]
  return (
    <div className={styles.panes}>
      <div className={styles.split}>
        <UpdateTree key={transaction.update_id} rows={rows} selected={id} onSelect={onSelect} />
        <EventDetailsPane transaction={transaction} id={id} />
      </div>
    </div>
  )
}
