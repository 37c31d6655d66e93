import { useId, type ReactNode } from 'react'
import type { Permission } from '#queries/admin/own-rights.ts'
import { useLost } from '#queries/reach.ts'
import { Button } from '#ui/Button.tsx'
import { visibleInside } from '#ui/visible-text.ts'
import type { SendingState } from './use-sending.ts'
import styles from './Sending.module.css'

interface SendButtonProps {
  readonly state: SendingState
  readonly kind?: 'primary' | 'danger'
  /** Cannot be sent as it stands, and why, as a sentence; `undefined` where it can. */
  readonly blocked?: string | undefined
  readonly permission?: Permission
  /** Without it the button sends its form. */
  readonly onSend?: () => void
  readonly children: ReactNode
}

const offline =
  'Offline: it can be sent when the dashboard’s server is back. What is entered stays.'

/**
 * Sends a form. Off while it is under way, while its outcome is unknown, and where it may not be
 * done; says which.
 */
export function SendButton(props: SendButtonProps) {
  const { state, kind = 'primary', blocked, permission, onSend, children } = props
  const id = useId()
  const isOffline = useLost() !== undefined
  const refused = isOffline ? offline : permission?.may === false ? permission.reason : blocked
  const isWaiting = state.is === 'sending' || state.is === 'unknown'
  return (
    <span className={styles.send}>
      <Button
        type={onSend === undefined ? 'submit' : 'button'}
        kind={kind}
        disabled={isWaiting || refused !== undefined}
        aria-describedby={refused === undefined ? undefined : id}
        onClick={onSend}
      >
        {state.is === 'sending' ? 'Sending…' : children}
      </Button>
      {refused === undefined ? null : (
        <span id={id} className="secondary">
          {visibleInside(refused)}
        </span>
      )}
    </span>
  )
}
