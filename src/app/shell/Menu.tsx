import { Dialog } from '#ui/Dialog.tsx'
import { PartyScope } from './PartyScope.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { SideNav } from './SideNav.tsx'
import type { NetworkSlots } from './slots.ts'
import { TimeSwitch } from './TimeSwitch.tsx'
import styles from './Menu.module.css'

interface MenuProps extends Pick<NetworkSlots, 'Connections' | 'PageBadge'> {
  readonly onClose: () => void
}

/** The navigation of a phone, as a sheet at its foot. */
export default function Menu({ Connections, PageBadge, onClose }: MenuProps) {
  return (
    <Dialog
      title="Pages"
      place="foot"
      onClose={onClose}
      tools={
        <>
          <PartyScope />
          <TimeSwitch />
          <SchemeSwitch />
        </>
      }
    >
      <Connections withState className={styles.lights} />
      <nav aria-label="Pages">
        <SideNav PageBadge={PageBadge} onGo={onClose} />
      </nav>
    </Dialog>
  )
}
