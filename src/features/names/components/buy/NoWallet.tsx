import { Paper, Stack } from '@mantine/core'
import { StatusMark } from '#ui/StatusMark.tsx'

/** Explains that the validator has no wallet for the user yet, and what to do first. */
export function NoWallet() {
  return (
    <Paper
      component="output"
      display="block"
      p="md"
      bd="1px solid var(--role-locked)"
      bg="var(--surface-quiet)"
    >
      <Stack gap="sm" align="flex-start">
        <StatusMark tone="warning" label="This user has no wallet yet" />
        <span>
          A wallet requests and pays for a name. Open the validator’s own wallet once with the same
          sign-in and onboard there, or ask the validator’s operator to onboard the user. Your input
          stays in the address until then.
        </span>
      </Stack>
    </Paper>
  )
}
