import { Box } from '@mantine/core'
import { useIsSelf } from './use-is-self.ts'
import styles from './Users.module.css'

interface DeactivatedFieldProps {
  readonly userId: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/** Whether a user is denied access; off for the user that is signed in. */
export function DeactivatedField({ userId, value, onChange }: DeactivatedFieldProps) {
  const isSelf = useIsSelf(userId)
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={value}
          disabled={isSelf && !value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        Deactivated (isDeactivated)
      </label>
      <Box component="p" c="dimmed" fz="sm">
        {isSelf
          ? 'You are signed in as this user, and nobody can deactivate oneself.'
          : 'A deactivated user is denied all access to the Ledger API; it keeps its rights.'}
      </Box>
    </div>
  )
}
