import { Link } from '@tanstack/react-router'
import { IconFind } from '#ui/icons.ts'
import { KeyHint } from '#ui/KeyHint.tsx'
import { Mark } from './Mark.tsx'
import type { OpenOverlay } from './overlay.ts'
import { RequestCount } from './RequestCount.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { SessionButton } from './SessionButton.tsx'
import type { NetworkSlots } from './slots.ts'
import { TimeSwitch } from './TimeSwitch.tsx'
import styles from './Header.module.css'

interface HeaderProps extends Omit<NetworkSlots, 'PageBadge'> {
  readonly withSession: boolean
  readonly pageStart: number
  readonly onOpen: OpenOverlay
}

/** Which network this is and how it answers; the switches that hold everywhere. */
export function Header(props: HeaderProps) {
  const { NetworkName, Connections, withSession, pageStart, onOpen } = props
  return (
    <header className={styles.header} data-screen-only>
      <Link to="/" className={styles.brand} aria-label="Cantilever, overview">
        <Mark />
        <span className={styles.name}>Cantilever</span>
      </Link>
      <span className={styles.network}>
        <NetworkName />
      </span>
      <Connections className={styles.lights} />
      <div className={styles.tools}>
        <button type="button" className={styles.find} onClick={() => onOpen('palette')}>
          <IconFind size={14} aria-hidden />
          <span className={styles.findWords}>Find, or paste any id</span>
          <KeyHint keys="mod+k" />
        </button>
        <TimeSwitch />
        <SchemeSwitch />
        <RequestCount since={pageStart} onOpen={() => onOpen('requests')} />
        {withSession ? <SessionButton onOpen={() => onOpen('session')} /> : null}
      </div>
    </header>
  )
}
