import { Group, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useNotify } from '#ui/Notices.tsx'

interface ForgetDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly onForget: () => Promise<void>
  readonly onClose: () => void
}

/** Asks for confirmation before stored matches are deleted, because a new search may take long. */
export function DeleteMatchesDialog({ title, children, onForget, onClose }: ForgetDialogProps) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const forget = async () => {
    setBusy(true)
    try {
      await onForget()
    } catch {
      notify({
        tone: 'reject',
        title: 'Not deleted',
        text: 'The browser did not delete the search. Close other tabs with this dashboard and try again.',
      })
    }
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack px="lg" py="md">
        <p>{children}</p>
        <Group gap="sm" wrap="nowrap" align="stretch">
          <Button kind="danger" disabled={busy} onClick={() => void forget()}>
            Delete
          </Button>
          <Button onClick={onClose}>Keep</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
