import { Box, Divider } from '@mantine/core'
import { Dialog } from '#ui/Dialog.tsx'
import { SchemeSwitch, TimeSwitch } from './HeaderTool.tsx'
import { PartyScope } from './PartyScope.tsx'
import { SideNav } from './SideNav.tsx'
import type { NetworkSlots } from './slots.ts'

interface MenuProps extends Pick<NetworkSlots, 'Connections' | 'PageBadge'> {
  readonly onClose: () => void
}

/** The navigation on a phone, as a sheet at the bottom. */
export default function Menu({ Connections, PageBadge, onClose }: MenuProps) {
  return (
    <Dialog
      title="Pages"
      position="foot"
      onClose={onClose}
      tools={
        <>
          <PartyScope />
          <TimeSwitch />
          <SchemeSwitch />
        </>
      }
    >
      <Box px="lg" py="md">
        <Connections withState />
      </Box>
      <Divider />
      <nav aria-label="Pages">
        <SideNav PageBadge={PageBadge} onGo={onClose} />
      </nav>
    </Dialog>
  )
}
