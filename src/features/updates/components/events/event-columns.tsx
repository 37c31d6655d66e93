import { isCreatedEvent, isExercisedEvent } from '#ledger/update.ts'
import { Count } from '#ui/Count.tsx'
import { FirstParty } from '#ui/identifier/FirstParty.tsx'
import { Contract, Template } from '#ui/identifier/identifiers.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { visibleText } from '#ui/visible-text.ts'
import { ActionMark } from '../summary/ActionMark.tsx'
import type { EventRow } from './event-rows.ts'

/** The columns of an event. */
export const eventColumns: readonly Column<EventRow>[] = [
  {
    id: 'number',
    header: '#',
    width: '4ch',
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
      event === undefined ? (
        <span style={{ color: 'var(--role-deprecated)' }}>not held</span>
      ) : (
        <ActionMark kind={kind} />
      ),
  },
  {
    id: 'what',
    header: 'Choice and template',
    width: 'minmax(18ch, 3fr)',
    cell: ({ id, event }) => {
      if (event === undefined)
        return (
          <span className="mono" translate="no">
            {visibleText(id)}
          </span>
        )
      if (isCreatedEvent(event)) return <Template id={event.template_id} />
      if (!isExercisedEvent(event)) return visibleText(event.event_type)
      return (
        <span style={{ display: 'flex', gap: '0.5rem', minWidth: 0 }}>
          <span
            className="cut"
            style={{ fontWeight: 500, minWidth: '8ch' }}
            data-choice={event.choice}
          >
            {visibleText(event.choice)}
          </span>
          <Template id={event.template_id} />
        </span>
      )
    },
  },
  {
    id: 'contract',
    header: 'Contract',
    width: '18ch',
    gives: 1,
    phone: 'hidden',
    cell: ({ event }) =>
      event !== undefined && (isCreatedEvent(event) || isExercisedEvent(event)) ? (
        <Contract id={event.contract_id} />
      ) : null,
  },
  {
    id: 'parties',
    header: 'Parties',
    width: 'minmax(16ch, 2fr)',
    phone: 'hidden',
    cell: ({ parties }) => {
      const [first] = parties
      return first === undefined ? null : <FirstParty id={first} count={parties.length} />
    },
  },
]
