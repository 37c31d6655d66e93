import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { EventMarkContext } from '#features/shared/update-tree/event-mark.ts'
import { UpdateTree } from '#features/shared/update-tree/UpdateTree.tsx'
import { treeOf } from '#ledger/effects.ts'
import type { SeenBy } from '#ledger/participant-history/join-trees.ts'
import type { Transaction } from '#ledger/update.ts'
import { EventDetailsPane } from '../EventDetailsPane.tsx'
import styles from '../TransactionView.module.css'
import { eventIdIn } from '../update-reference.ts'
import { SeenMark } from './SeenMark.tsx'

const meanings: Readonly<Record<SeenBy, string>> = {
  public: 'Only Scan has this event: none of these parties sees it',
  private: 'Only the participant has this event: the DSO does not see it',
  both: 'Scan and the participant have this event',
}

interface SourcedTreeProps {
  readonly transaction: Transaction
  /** Who has each event, where both sides were joined. */
  readonly seenBy: ReadonlyMap<string, SeenBy> | undefined
  /** The event that the address names. */
  readonly event: string | undefined
}

/** The tree of a transaction with who has each event, and the selected event beside or below it. */
export function SourcedTree({ transaction, seenBy, event }: SourcedTreeProps) {
  const navigate = useNavigate()
  const select = useCallback(
    (eventId: string) =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, event: eventId }),
        replace: true,
      }),
    [navigate],
  )
  const rows = useMemo(() => treeOf(transaction), [transaction])
  const markOf = useCallback(
    (eventId: string) => {
      const seen = seenBy?.get(eventId)
      return seen === undefined ? null : <SeenMark seen={seen} meaning={meanings[seen]} />
    },
    [seenBy],
  )
  const id =
    event === undefined ? transaction.root_event_ids[0] : eventIdIn(transaction.events_by_id, event)
  return (
    <EventMarkContext value={markOf}>
      <div className={styles.panes}>
        <div className={styles.split}>
          <UpdateTree key={transaction.update_id} rows={rows} selected={id} onSelect={select} />
          <EventDetailsPane transaction={transaction} id={id} />
        </div>
      </div>
    </EventMarkContext>
  )
}
