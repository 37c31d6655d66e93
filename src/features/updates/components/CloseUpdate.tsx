import { ActionIcon } from '@mantine/core'
import { linkOptions, useLinkProps, useNavigate } from '@tanstack/react-router'
import { IconReject } from '#ui/icons.ts'
import { withoutUpdate } from './summary/without-update.ts'
import { useUpdateKey } from './use-update-key.ts'

const toList = linkOptions({ to: '..', search: withoutUpdate })

/** Links back from an update to the list that it was opened from. Escape does the same. */
export function CloseUpdate() {
  const navigate = useNavigate()
  const link = useLinkProps(toList)
  useUpdateKey('Escape', () => void navigate(toList))
  return (
    <ActionIcon
      component="a"
      {...link}
      aria-label="Close"
      aria-keyshortcuts="Escape"
      title="Close the update (Esc)"
    >
      <IconReject size={16} aria-hidden />
    </ActionIcon>
  )
}
