import { Dialog } from '#ui/Dialog.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { SideNav } from './SideNav.tsx'
import type { NetworkSlots } from './slots.ts'
import { TimeSwitch } from './TimeSwitch.tsx'
import styles from './Menu.module.css'

interface MenuProps {
  readonly Connections: NetworkSlots['Connections']
  readonly onClose: () => void
}

/** The navigation of a phone, as a sheet at its foot. */
export default function Menu({ Connections, onClose }: MenuProps) {
  return (
    <Dialog
      title="Pages"
      place="foot"
      onClose={onClose}
      tools={
        <>
          <TimeSwitch />
          <SchemeSwitch />
        </>
      }
    >
      <Connections withState className={styles.lights} />
      <nav aria-label="Pages">
        <SideNav onGo={onClose} />
      </nav>
    </Dialog>
  )
}
