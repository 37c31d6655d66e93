import { Group, Stack } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** Asks for confirmation before the user leaves a page with unsent input. */
export function LeaveGuard({ when }: { readonly when: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog title="Leave without sending?" onClose={reset}>
      <Stack gap="lg" px="lg" pt="md" pb="lg">
        <p>Your input was not sent and is lost if you leave this page.</p>
        <Group gap="0.5rem 0.75rem">
          <Button kind="primary" onClick={reset}>
            Stay
          </Button>
          <Button kind="danger" onClick={proceed}>
            Leave
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
