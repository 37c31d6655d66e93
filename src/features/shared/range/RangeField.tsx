import { Box, Flex } from '@mantine/core'
import { Button } from '#ui/Button.tsx'
import { momentNow } from '#ui/time/now.ts'
import { TimeField } from '#ui/time/TimeField.tsx'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { MigrationOf } from './MigrationOf.tsx'
import { readMomentDraft, type MomentDraft } from './moment-draft.ts'
import { presetRanges } from './preset-ranges.ts'
import { openRange, type RangeDraft, type RangeErrors } from './range-draft.ts'

interface RangeFieldProps {
  readonly draft: RangeDraft
  readonly onDraft: (draft: RangeDraft) => void
  /** The errors of `readRange`, after the first attempt to submit. */
  readonly errors: RangeErrors
  /** The meaning of an empty beginning. */
  readonly beginning?: string
  /** The meaning of an empty end. */
  readonly end?: string
  /** The labels of the fields, if the page has other times too. */
  readonly labels?: { readonly from: string; readonly to: string }
  /** For the page's filter: `/` goes to the beginning. */
  readonly isFilter?: boolean
}

const ownLabels = { from: 'From', to: 'To' }

/** From when to when: typed, picked, or one of the usual ranges. */
export function RangeField(props: RangeFieldProps) {
  const { draft, onDraft, errors, beginning = 'beginning', end = 'now' } = props
  const { labels = ownLabels, isFilter = false } = props
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  return (
    <Flex columnGap="md" rowGap="xs" wrap="wrap" align="flex-start" miw="0">
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
      <Flex
        component="fieldset"
        aria-label="Usual ranges"
        wrap="wrap"
        gap="0.125rem"
        m="0"
        p="0"
        bd="0"
        w="100%"
      >
        {presetRanges(momentNow(), mode).map(({ label, from, to }) => (
          <Button
            key={label}
            kind="quiet"
            onClick={() => onDraft({ from: { text: from }, to: { text: to } })}
          >
            {label}
          </Button>
        ))}
        <Button kind="quiet" onClick={() => onDraft(openRange)}>
          All
        </Button>
      </Flex>
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
    <Box w={{ base: '100%', sm: '31ch' }}>
      <TimeField
        label={label}
        value={draft.text}
        onChange={(text) => onDraft({ text })}
        read={moment?.at}
        empty={empty}
        error={error}
        note={<MigrationOf migration={moment?.migration} />}
        {...(isFilter ? { 'data-filter': true } : {})}
      />
    </Box>
  )
}
