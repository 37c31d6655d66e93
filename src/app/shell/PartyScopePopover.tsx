import { Popover } from '@mantine/core'
import type { ReactElement } from 'react'
import type { PartyScope } from '#shared/queries/my-parties/party-scope.ts'
import { PartyScopeList } from './PartyScopeList.tsx'

export interface PartyScopePopoverProps {
  readonly scope: PartyScope
  readonly button: ReactElement
  readonly isOpen: boolean
  /** Called when closed, and if the list's code does not load. */
  readonly onClose: () => void
}

/** A popover below its button that contains the list of scopes. */
export default function PartyScopePopover(props: PartyScopePopoverProps) {
  const { scope, button, isOpen, onClose } = props
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => {
        if (!opened) onClose()
      }}
      position="bottom-end"
      width={320}
      trapFocus
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p="xs">
        <PartyScopeList scope={scope} onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  )
}
