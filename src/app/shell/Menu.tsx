import { Dialog } from '#ui/Dialog.tsx'
import type { ConnectionStatus } from '#ui/connection.ts'
import { ConnectionLight } from '#ui/ConnectionLight.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { SideNav } from './SideNav.tsx'
import { TimeSwitch } from './TimeSwitch.tsx'
import styles from './Menu.module.css'

interface MenuProps {
  readonly connections: readonly ConnectionStatus[]
  readonly onClose: () => void
}

/** The navigation of a phone, as a sheet at its foot. */
export default function Menu({ connections, onClose }: MenuProps) {
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
      <ul className={styles.lights} aria-label="Connections">
        {connections.map((status) => (
          <li key={status.family}>
            <ConnectionLight status={status} withState />
          </li>
        ))}
      </ul>
      <nav aria-label="Pages">
        <SideNav onGo={onClose} />
      </nav>
    </Dialog>
  )
}
