import { SimpleGrid } from '@mantine/core'
import { newCommandId } from '../../rules/fresh-request.ts'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import { UserPicker } from '#features/users/index.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { timeHint } from '../editor/fields/time-hint.ts'
import type { ExecuteOptions, OptionProblems } from './execution-body.ts'

interface ExecuteFieldsProps {
  readonly options: ExecuteOptions
  readonly problems: OptionProblems
  readonly onChange: (options: ExecuteOptions) => void
}

const periods = [
  { value: 'none', label: 'The participant’s own' },
  { value: 'duration', label: 'For a duration' },
  { value: 'offset', label: 'Since an offset' },
] as const

const earliest = [
  { value: 'none', label: 'Not set' },
  { value: 'time', label: 'A time' },
  { value: 'relative', label: 'Delay after the participant receives the command' },
] as const

/**
 * The fields for the submission id, the user, the deduplication period and the earliest ledger
 * time.
 */
export function ExecuteFields({ options, problems, onChange }: ExecuteFieldsProps) {
  const label = useApiLabel()
  const set = (change: Partial<ExecuteOptions>) => onChange({ ...options, ...change })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="lg" verticalSpacing="sm" maw="68.75rem">
      <div>
        <TextField
          label={label('Submission id', 'submissionId')}
          mono
          value={options.submissionId}
          error={problems.submissionId}
          onChange={(submissionId) => set({ submissionId })}
        />
        <Button kind="quiet" onClick={() => set({ submissionId: newCommandId() })}>
          New submission id
        </Button>
      </div>
      <UserPicker
        label={label('User id', 'userId')}
        note="If empty, the token’s user."
        value={options.userId}
        onChange={(userId) => set({ userId })}
      />
      <SelectField
        label={label('Deduplication period', 'deduplicationPeriod')}
        value={options.deduplication}
        options={periods}
        onChange={(deduplication) => set({ deduplication })}
      />
      {options.deduplication === 'duration' ? (
        <TextField
          label="Seconds"
          mono
          inputMode="numeric"
          value={options.seconds}
          error={problems.seconds}
          onChange={(seconds) => set({ seconds: seconds.trim() })}
        />
      ) : null}
      {options.deduplication === 'offset' ? (
        <TextField
          label="Offset"
          mono
          inputMode="numeric"
          value={options.offset}
          error={problems.offset}
          onChange={(offset) => set({ offset: offset.trim() })}
        />
      ) : null}
      <SelectField
        label={label('Earliest ledger time', 'minLedgerTime')}
        value={options.earliest}
        options={earliest}
        onChange={(chosen) => set({ earliest: chosen })}
      />
      {options.earliest === 'time' ? (
        <TextField
          label={label('Not before', 'MinLedgerTimeAbs')}
          mono
          placeholder={timeHint}
          value={options.earliestTime}
          error={problems.earliestTime}
          onChange={(time) => set({ earliestTime: time.trim() })}
        />
      ) : null}
      {options.earliest === 'relative' ? (
        <TextField
          label={label('Seconds after the participant receives the command', 'MinLedgerTimeRel')}
          mono
          inputMode="numeric"
          value={options.earliestSeconds}
          error={problems.earliestSeconds}
          onChange={(seconds) => set({ earliestSeconds: seconds.trim() })}
        />
      ) : null}
    </SimpleGrid>
  )
}
