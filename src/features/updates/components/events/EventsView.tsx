import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Transaction } from '#ledger/update.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FittingTable } from '#ui/table/FittingTable.tsx'
import { EventDetailsPane } from '../EventDetailsPane.tsx'
import { eventColumns } from './event-columns.tsx'
import { eventRows, type EventRow } from './event-rows.ts'
import { EventsTools } from './EventsTools.tsx'
import { filterEvents, type EventsFilter } from './filter-events.ts'
import { useOpenUpdate } from '../open-update.ts'
import styles from '../Updates.module.css'

interface EventsViewProps {
  readonly transaction: Transaction
  /** Id of the event whose details are open. Defaults to the first root. */
  readonly selected: string | undefined
  /** A stable function. */
  readonly onSelect: (eventId: string) => void
}

/** A transaction's events as a list in execution order, with the details of the selected event. */
export function EventsView({ transaction, selected, onSelect }: EventsViewProps) {
  const rows = useMemo(() => eventRows(transaction), [transaction])
  const [filter, setFilter] = useFilter()
  const applied = useDeferredValue(filter)
  const shown = useMemo(() => filterEvents(rows, applied), [rows, applied])
  const id = selected ?? transaction.root_event_ids[0]
  const open = useCallback((row: EventRow) => onSelect(row.id), [onSelect])
  return (
    <div className={styles.panes}>
      <div className={styles.split}>
        <Stack
          gap={0}
          flex={{ base: 'none', sm: '1 1 0' }}
          mih={{ base: '20rem', sm: '12.5rem' }}
          h={{ base: '60dvh', sm: 'auto' }}
          data-print-whole
        >
          <EventsTools
            rows={rows}
            shown={shown}
            filter={filter}
            onFilter={setFilter}
            updateId={transaction.update_id}
          />
          {shown.length === 0 && rows.length > 0 ? (
            <EmptyState title="No event of this update matches the filter">
              The search covers ids, names and values.
            </EmptyState>
          ) : (
            <FittingTable
              label="Events in execution order"
              columns={eventColumns}
              rows={shown}
              row={{ key: keyOf, copied: copiedId }}
              onOpen={open}
              selection={{ key: id }}
            />
          )}
        </Stack>
        <EventDetailsPane transaction={transaction} id={id} />
      </div>
    </div>
  )
}

function useFilter(): [EventsFilter, (filter: EventsFilter) => void] {
  const { kind: kinds = [], find = '' } = useOpenUpdate().params
  const navigate = useNavigate()
  const [filter, setFilter] = useState<EventsFilter>({ kinds, text: find })
  const apply = (next: EventsFilter) => {
    setFilter(next)
    void navigate({
      to: '.',
      search: (search) => ({
        ...search,
        kind: next.kinds.length === 0 ? undefined : [...next.kinds],
        find: next.text === '' ? undefined : next.text,
      }),
      replace: true,
    })
  }
  return [filter, apply]
}

function keyOf({ id }: EventRow) {
  return id
}

function copiedId({ id: text }: EventRow) {
  return { text, what: 'event id' }
}
