import { newCommandId } from '#ledger/commands/fresh-request.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { ExecuteOptions, OptionProblems } from './execution-body.ts'
import styles from './Prepare.module.css'

interface ExecuteFieldsProps {
  readonly options: ExecuteOptions
  readonly problems: OptionProblems
  readonly onChange: (options: ExecuteOptions) => void
}

const periods = [
  { value: 'none', label: 'the participant’s own' },
  { value: 'duration', label: 'a duration' },
  { value: 'offset', label: 'since an offset' },
] as const

/** Submission id, user, and for how long the same change is refused a second time. */
export function ExecuteFields({ options, problems, onChange }: ExecuteFieldsProps) {
  const set = (change: Partial<ExecuteOptions>) => onChange({ ...options, ...change })
  return (
    <div className={styles.options}>
      <div>
        <TextField
          label="submissionId"
          mono
          value={options.submissionId}
          error={problems.submissionId}
          onChange={(submissionId) => set({ submissionId })}
        />
        <Button kind="quiet" onClick={() => set({ submissionId: newCommandId() })}>
          New submission id
        </Button>
      </div>
      <TextField
        label="userId (empty: the token’s user)"
        mono
        value={options.userId}
        onChange={(userId) => set({ userId })}
      />
      <SelectField
        label="deduplicationPeriod"
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
    </div>
  )
}
