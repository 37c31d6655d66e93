import type { ConnectedSynchronizer } from '#ledger/preselected-synchronizer.ts'
import type { FieldProps } from '#ui/form/field-props.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { synchronizerOptions } from './synchronizer-option.ts'

interface SynchronizerFieldProps extends Pick<FieldProps, 'error'> {
  readonly label: string
  /** A synchronizer id. Empty if no synchronizer is selected. */
  readonly value: string
  /** The participant's connected synchronizers; empty if unknown. */
  readonly connected: readonly ConnectedSynchronizer[]
  readonly isReading?: boolean
  readonly onChange: (synchronizerId: string) => void
}

/** A select for one of the participant's connected synchronizers. */
export function SynchronizerField(props: SynchronizerFieldProps) {
  const { label, value, connected, isReading = false, onChange, error } = props
  if (connected.length === 0) {
    return (
      <TextField
        label={label}
        mono
        value={value}
        error={error}
        note={
          isReading
            ? 'The synchronizers of the participant are loading.'
            : 'Can be empty for a participant of one synchronizer.'
        }
        onChange={onChange}
      />
    )
  }
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      note={
        connected.length === 1
          ? 'The participant is connected to this synchronizer only.'
          : undefined
      }
      options={synchronizerOptions(
        connected,
        value === '' ? 'Choose one' : undefined,
        value || undefined,
      )}
      onChange={onChange}
    />
  )
}
