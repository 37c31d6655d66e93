import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { microsOf } from '#ledger/record-time.ts'
import { useClockAhead } from '#queries/server-clock.ts'
import { useCalls } from '#queries/calls.ts'
import { IconFind, IconActivity, IconKey } from '#ui/icons.ts'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useNow } from '#ui/time/now.ts'
import { failuresSince } from '../requests/failures-since.ts'
import { isFailed } from '../requests/select-calls.ts'
import { useRunTimeConfig } from '../run-time-config.ts'
import { SessionMenu } from '../session/SessionMenu.tsx'
import { sessionWords } from '../session/session-words.ts'
import { session } from '../session/session.ts'
import { signIn } from '../session/sign-in.ts'
import type { OpenOverlay } from './overlay.ts'
import { PartyScope } from './PartyScope.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
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
        <PartyScope />
        <TimeSwitch />
        <SchemeSwitch />
        <RequestCount since={pageStart} onOpen={() => onOpen('requests')} />
        {withSession ? <SessionButton onOpen={() => onOpen('session')} /> : null}
      </div>
    </header>
  )
}

/** The dashboard's own mark: a beam held at one end. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden>
      <rect width="32" height="32" rx="7" fill="#3b5bdb" />
      <path fill="#fff" d="M6 6h4v20H6z" />
      <path fill="#fff" d="M10 9h17v4H10z" />
      <path fill="none" stroke="#fff" strokeWidth="2.5" d="M10 23 21 13" />
    </svg>
  )
}

interface RequestCountProps {
  readonly since: number
  readonly onOpen: () => void
}

/** Opens the request drawer; says how many calls this page made, and how many failed. */
function RequestCount({ since, onOpen }: RequestCountProps) {
  const calls = useCalls().filter(({ started }) => started >= since)
  const signedInAt = useSyncExternalStore(failuresSince.subscribe, failuresSince.read)
  const failed = calls.filter((call) => call.started >= signedInAt && isFailed(call))
  const words = `Requests of this page: ${calls.length}${failed.length === 0 ? '' : `, ${failed.length} failed`} (r)`
  return (
    <button type="button" className={styles.tool} title={words} aria-label={words} onClick={onOpen}>
      <IconActivity size={16} aria-hidden />
      <span className={styles.count} data-failed={failed.length > 0}>
        {failed.length === 0 ? calls.length : `${failed.length} failed`}
      </span>
    </button>
  )
}

/** Opens the menu of the user. Shows who is signed in, or the number of tokens, and an expiry that is near. */
function SessionButton({ onOpen }: { readonly onOpen: () => void }) {
  const held = useSyncExternalStore(session.subscribe, session.snapshot)
  const state = useSyncExternalStore(signIn.subscribe, signIn.state)
  const withProvider = useRunTimeConfig()?.signIn.kind === 'oidc'
  const now = Number(microsOf(useNow()) / 1_000_000n)
  const ahead = useClockAhead()
  const { words, warns } = sessionWords(held, state, withProvider, now, ahead)
  return (
    <SessionMenu
      words={words}
      onOpenSession={onOpen}
      button={
        <button type="button" className={styles.tool} aria-label={`Session: ${words}`}>
          <IconKey size={16} aria-hidden />
          <span className={styles.wide} data-warns={warns}>
            {words}
          </span>
        </button>
      }
    />
  )
}
