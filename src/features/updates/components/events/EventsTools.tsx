import { Flex } from '@mantine/core'
import type { EventKind } from '#ledger/update-digest.ts'
import { Count } from '#ui/Count.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Toggles } from '#ui/form/Toggles.tsx'
import { ActionMark } from '../summary/ActionMark.tsx'
import type { EventRow } from './event-rows.ts'
import { eventsCsv, eventsJson } from './export-events.ts'
import { kindsOf, type EventsFilter } from './filter-events.ts'

interface EventsToolsProps {
  readonly rows: readonly EventRow[]
  readonly shown: readonly EventRow[]
  readonly filter: EventsFilter
  readonly onFilter: (filter: EventsFilter) => void
  readonly updateId: string
}

/** The filter of the events, the number of listed events, and the exports of the list. */
export function EventsTools({ rows, shown, filter, onFilter, updateId }: EventsToolsProps) {
  const toggle = (kind: EventKind) => {
    const others = filter.kinds.filter((other) => other !== kind)
    const kinds = others.length === filter.kinds.length ? [...others, kind] : others
    onFilter({ ...filter, kinds })
  }
  const counts = kindsOf(rows)
  const name = `events-${updateId.slice(0, 12)}`
  return (
    <Flex
      component="search"
      flex="none"
      wrap="wrap"
      columnGap="md"
      rowGap="xs"
      align="center"
      mih="2.25rem"
      py="xs"
      aria-label="Events to list"
      data-screen-only
    >
      <Toggles
        label="Kinds of event"
        values={[...counts.keys()]}
        pressed={(kind) => filter.kinds.includes(kind)}
        onToggle={toggle}
      >
        {(kind) => (
          <>
            <ActionMark kind={kind} /> <Count value={counts.get(kind) ?? 0} />
          </>
        )}
      </Toggles>
      <TextField
        label="Text in the events"
        hideLabel
        placeholder="Text in ids, names and values"
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
        type="search"
        data-filter
      />
      <output className="secondary">
        {shown.length === rows.length ? (
          <Count value={rows.length} noun="event" />
        ) : (
          <>
            <Count value={shown.length} /> of <Count value={rows.length} noun="event" />
          </>
        )}
      </output>
      <ExportMenu
        items={[
          {
            label: 'CSV',
            onSelect: () => saveFile(`${name}.csv`, [eventsCsv(shown)], 'text/csv;charset=utf-8'),
          },
          {
            label: 'JSON',
            onSelect: () => saveFile(`${name}.json`, [eventsJson(shown)], 'application/json'),
          },
        ]}
      />
    </Flex>
  )
}
