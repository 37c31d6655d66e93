import type { ReactNode } from 'react'
import type { Permission } from '#queries/admin/own-rights.ts'
import { Button } from '#ui/Button.tsx'
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

/**
 * Sends a form. Off while it is under way, while its outcome is unknown, and where it may not be
 * done; says which.
 */
export function SendButton(props: SendButtonProps) {
  const { state, kind = 'primary', blocked, permission, onSend, children } = props
  const refused = permission?.may === false ? permission.reason : blocked
  const isWaiting = state.is === 'sending' || state.is === 'unknown'
  return (
    <span className={styles.send}>
      <Button
        type={onSend === undefined ? 'submit' : 'button'}
        kind={kind}
        disabled={isWaiting || refused !== undefined}
        onClick={onSend}
      >
        {state.is === 'sending' ? 'Sending…' : children}
      </Button>
      {refused === undefined ? null : <span className="secondary">{refused}</span>}
    </span>
  )
}
