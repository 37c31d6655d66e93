import { Box } from '@mantine/core'
import type { ConnectedSynchronizer } from '#ledger/admin/preselected-synchronizer.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { synchronizerOptions } from './synchronizer-option.ts'

interface SynchronizerFieldProps {
  readonly label: string
  /** A synchronizer id; empty for none. */
  readonly value: string
  /** Those that the participant is connected to; empty where nobody knows. */
  readonly connected: readonly ConnectedSynchronizer[]
  readonly onChange: (synchronizerId: string) => void
}

/** For which of the participant's synchronizers something is done. */
export function SynchronizerField({ label, value, connected, onChange }: SynchronizerFieldProps) {
  if (connected.length === 0) {
    return (
      <div>
        <TextField label={label} mono value={value} onChange={onChange} />
        <Box component="p" c="dimmed" fz="sm">
          May stay empty where the participant is connected to one synchronizer only.
        </Box>
      </div>
    )
  }
  return (
    <div>
      <SelectField
        label={label}
        value={value}
        options={synchronizerOptions(
          connected,
          value === '' ? 'Choose one' : undefined,
          value || undefined,
        )}
        onChange={onChange}
      />
      <Box component="p" c="dimmed" fz="sm">
        {connected.length === 1
          ? 'The participant is connected to this one only.'
          : `The participant is connected to ${connected.length}, and refuses what names none of them.`}
      </Box>
    </div>
  )
}
