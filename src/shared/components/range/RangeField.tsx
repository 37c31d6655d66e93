import { Box, Flex } from '@mantine/core'
import { momentNow } from '#ui/time/now.ts'
import type { CalendarUnit } from './RangeCalendar.tsx'
import { TimeField } from '#ui/time/TimeField.tsx'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { readMomentDraft, type MomentDraft } from './moment-draft.ts'
import type { RangeDraft, RangeErrors } from './range-draft.ts'
import { RangeMenu } from './RangeMenu.tsx'
import { useQuery } from '@tanstack/react-query'
import { currentMigration } from '../../queries/network.ts'

interface RangeFieldProps {
  readonly draft: RangeDraft
  readonly onDraft: (draft: RangeDraft) => void
  /** Called with a range that is selected in the menu. Defaults to `onDraft`. */
  readonly onRange?: (draft: RangeDraft) => void
  /** The errors of `readRange`, after the user submitted the form. */
  readonly errors: RangeErrors
  readonly beginning?: string
  readonly end?: string
  /** Labels of the fields. Needed on a page that also shows other times. */
  readonly labels?: { readonly from: string; readonly to: string }
  readonly unit?: CalendarUnit
  /**
   * True if the range is the page's filter. The key `/` then moves the focus to the field of the
   * range's start.
   */
  readonly isFilter?: boolean
}

const ownLabels = { from: 'From', to: 'To' }

/** A range of time, which the user types, or selects from preset ranges or a calendar. */
export function RangeField(props: RangeFieldProps) {
  const { draft, onDraft, onRange = onDraft, errors, beginning = 'beginning', end = 'now' } = props
  const { labels = ownLabels, unit = 'day', isFilter = false } = props
  return (
    <Flex columnGap="sm" rowGap="xs" wrap="wrap" align="flex-start" miw="0">
      <Moment
        label={labels.from}
        empty={beginning}
        draft={draft.from}
        error={errors.from}
        isFilter={isFilter}
        onDraft={(from) => onDraft({ ...draft, from })}
      />
      <Moment
        label={labels.to}
        empty={end}
        draft={draft.to}
        error={errors.to}
        onDraft={(to) => onDraft({ ...draft, to })}
      />
      <Box pt={{ base: 0, sm: 20 }}>
        <RangeMenu draft={draft} unit={unit} onRange={onRange} />
      </Box>
    </Flex>
  )
}

interface MomentProps {
  readonly label: string
  readonly empty: string
  readonly draft: MomentDraft
  readonly error: string | undefined
  readonly isFilter?: boolean
  readonly onDraft: (draft: MomentDraft) => void
}

function Moment({ label, empty, draft, error, isFilter = false, onDraft }: MomentProps) {
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  const moment = readMomentDraft(draft, mode, momentNow())
  return (
    <Box w={{ base: '100%', sm: '27ch' }}>
      <TimeField
        label={label}
        value={draft.text}
        onChange={(text) => onDraft({ text })}
        hasCalendar={false}
        read={moment?.at}
        empty={empty}
        error={error}
        note={<MigrationOf migration={moment?.migration} />}
        {...(isFilter ? { 'data-filter': true } : {})}
      />
    </Box>
  )
}

/** Shows the migration of a moment. Hidden if the network has had only one migration. */
function MigrationOf({ migration }: { readonly migration: string | undefined }) {
  const { data } = useQuery({ ...currentMigration(), enabled: migration !== undefined })
  if (migration === undefined || (migration === '0' && data?.migration_id === 0n)) return null
  return <>migration {migration}</>
}
