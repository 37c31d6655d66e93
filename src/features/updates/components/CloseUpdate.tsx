import { Button } from '@mantine/core'
import { linkOptions, useLinkProps, useNavigate } from '@tanstack/react-router'
import { withoutUpdate } from './summary/without-update.ts'
import { useUpdateKey } from './use-update-key.ts'

/** The link back to the list's position. */
const toList = linkOptions({ to: '..', search: withoutUpdate })

/** Leads from an update back to the list that it was opened from; so does Escape. */
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
