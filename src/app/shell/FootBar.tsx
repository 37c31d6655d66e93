import { IconActivity, IconFind, IconKey, IconMenu } from '#ui/icons.ts'
import type { OpenOverlay, Overlay } from './overlay.ts'
import styles from './FootBar.module.css'

const buttons = [
  { overlay: 'menu', label: 'Pages', icon: IconMenu },
  { overlay: 'palette', label: 'Find', icon: IconFind },
  { overlay: 'requests', label: 'Requests', icon: IconActivity },
  { overlay: 'session', label: 'Session', icon: IconKey },
] as const satisfies readonly { readonly overlay: Overlay; readonly label: string; icon: unknown }[]

interface FootBarProps {
  readonly withSession: boolean
  readonly onOpen: OpenOverlay
}

/** On phones: what the header and the side hold elsewhere, within a thumb's reach. */
export function FootBar({ withSession, onOpen }: FootBarProps) {
  return (
    <nav aria-label="Tools" className={styles.bar} data-screen-only>
      {buttons
        .filter(({ overlay }) => withSession || overlay !== 'session')
        .map(({ overlay, label, icon: Icon }) => (
          <button
            key={overlay}
            type="button"
            className={styles.button}
            onClick={() => onOpen(overlay)}
          >
            <Icon size={18} aria-hidden />
            {label}
          </button>
        ))}
    </nav>
  )
}
