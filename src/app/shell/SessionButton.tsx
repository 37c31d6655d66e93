import { useSyncExternalStore } from 'react'
import { microsOf } from '#ledger/record-time.ts'
import { useClockAhead } from '#queries/server-clock.ts'
import { IconKey } from '#ui/icons.ts'
import { useNow } from '#ui/time/now.ts'
import { useRunTimeConfig } from '../run-time-config.ts'
import { session } from '../session/session.ts'
import { sessionWords } from '../session/session-words.ts'
import { signIn } from '../session/sign-in.ts'
import styles from './Header.module.css'

/** Opens the session dialog; says who is signed in, or whether a token is held and when it runs out. */
export function SessionButton({ onOpen }: { readonly onOpen: () => void }) {
  const held = useSyncExternalStore(session.subscribe, session.snapshot)
  const state = useSyncExternalStore(signIn.subscribe, signIn.state)
  const withProvider = useRunTimeConfig()?.signIn.kind === 'oidc'
  const now = Number(microsOf(useNow()) / 1_000_000n)
  const ahead = useClockAhead()
  const { words, warns } = sessionWords(held, state, withProvider, now, ahead)
  return (
    <button
      type="button"
      className={styles.tool}
      title={`Session: ${words} (s)`}
      aria-label={`Session: ${words} (s)`}
      onClick={onOpen}
    >
      <IconKey size={16} aria-hidden />
      <span className={styles.wide} data-warns={warns}>
        {words}
      </span>
    </button>
  )
}
