import { useSyncExternalStore } from 'react'
import { microsOf } from '#ledger/record-time.ts'
import { IconKey } from '#ui/icons.ts'
import { useNow } from '#ui/now.ts'
import { session } from '../session/session.ts'
import type { Session } from '../session/store.ts'
import styles from './Header.module.css'

/** Opens the session dialog; says whether a token is held and when it runs out. */
export function SessionButton({ onOpen }: { readonly onOpen: () => void }) {
  const held = useSyncExternalStore(session.subscribe, session.snapshot)
  const words = stateOf(held, Number(microsOf(useNow()) / 1_000_000n))
  return (
    <button
      type="button"
      className={styles.tool}
      title={`Session: ${words} (s)`}
      aria-label={`Session: ${words} (s)`}
      onClick={onOpen}
    >
      <IconKey size={16} aria-hidden />
      <span className={styles.wide} data-warns={words.startsWith('expire')}>
        {words}
      </span>
    </button>
  )
}

function stateOf(session: Session, now: number): string {
  const held = Object.values(session).filter((facts) => facts !== undefined)
  if (held.length === 0) return 'no token'
  const left = Math.min(...held.map(({ claims }) => (claims?.expires ?? Infinity) - now))
  if (left <= 0) return 'expired'
  if (left < 300)
    return `expires in ${left < 60 ? `${Math.floor(left)} s` : `${Math.floor(left / 60)} min`}`
  return held.length === 1 ? 'one token' : 'two tokens'
}
