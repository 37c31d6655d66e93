import { Button } from '@mantine/core'
import { linkOptions, useLinkProps, useNavigate } from '@tanstack/react-router'
import { withoutUpdate } from './summary/without-update.ts'
import { useUpdateKey } from './use-update-key.ts'

const toList = linkOptions({ to: '..', search: withoutUpdate })

/** Links back from an update to the list that it was opened from. Escape does the same. */
export function CloseUpdate() {
  const navigate = useNavigate()
  const link = useLinkProps(toList)
  useUpdateKey('Escape', () => void navigate(toList))
  return (
    <Button
      component="a"
      variant="subtle"
      {...link}
      aria-keyshortcuts="Escape"
      title="Close the update (Esc)"
    >
      Close
    </Button>
  )
}
