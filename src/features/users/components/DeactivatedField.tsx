import { Checkbox } from '@mantine/core'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import { useIsSelf } from './use-is-self.ts'

interface DeactivatedFieldProps {
  readonly userId: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/** Checkbox that denies a user access; off for the user that is signed in. */
export function DeactivatedField({ userId, value, onChange }: DeactivatedFieldProps) {
  const label = useApiLabel()
  const isSelf = useIsSelf(userId)
  return (
    <Checkbox
      label={label('Deactivated', 'isDeactivated')}
      description={
        isSelf
          ? 'You can’t deactivate your own user.'
          : 'A deactivated user is denied all access to the Ledger API; it keeps its rights.'
      }
      checked={value}
      disabled={isSelf && !value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
