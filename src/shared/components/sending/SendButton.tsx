import { Flex, VisuallyHidden } from '@mantine/core'
import { useEffect, useId, type MouseEvent, type ReactNode } from 'react'
import type { Permission } from '../../queries/admin/own-rights.ts'
import { useOfflineSince } from '../../queries/connectivity.ts'
import { Button } from '#ui/Button.tsx'
import { visibleInside } from '#ui/visible-text.ts'
import type { SendingState } from './use-sending.ts'

interface SendButtonProps {
  readonly state: SendingState
  readonly kind?: 'primary' | 'danger'
  /** Cannot be sent as it stands, and why, as a sentence; `undefined` where it can. */
  readonly blocked?: string | undefined
  /**
   * The reason why the form cannot be sent yet, as a sentence. The button is off, and screen
   * readers read the reason.
   */
  readonly waiting?: string | undefined
  readonly permission?: Permission
  /** On the button while it is under way: something else where questions come before what is sent. */
  readonly underWay?: string
  /** Without it the button sends its form. */
  readonly onSend?: () => void
  readonly children: ReactNode
}

const offline = 'Offline: you can send this when the dashboard’s server is back. Your input stays.'

/**
 * Sends a form. Off while it is under way, once it was done, while its outcome is unknown, and where it
 * may not be done; says which. The second click of a double click and a key that is held down send
 * nothing, also where the first one was refused before they came.
 */
export function SendButton(props: SendButtonProps) {
  const { state, kind = 'primary', blocked, waiting, permission } = props
  const { underWay = 'Sending…', onSend, children } = props
  const id = useId()
  const isOffline = useOfflineSince() !== undefined
  const refused = isOffline ? offline : permission?.may === false ? permission.reason : blocked
  const reason = refused ?? waiting
  const isOff = state.kind !== 'idle' && state.kind !== 'refused'
  useEffect(() => {
    addEventListener('keydown', ignoreHeldEnter, { capture: true })
    return () => removeEventListener('keydown', ignoreHeldEnter, { capture: true })
  }, [])
  const click = (event: MouseEvent) => {
    // The first click of a double click counts as 1; a key or a screen reader as 0.
    if (event.detail > 1) event.preventDefault()
    else onSend?.()
  }
  return (
    <Flex component="span" columnGap="md" rowGap="sm" wrap="wrap" align="center">
      <Button
        type={onSend === undefined ? 'submit' : 'button'}
        kind={kind}
        disabled={isOff || reason !== undefined}
        aria-describedby={reason === undefined ? undefined : id}
        onClick={click}
      >
        {state.kind === 'sending' ? underWay : children}
      </Button>
      {refused === undefined ? (
        <VisuallyHidden id={id}>{waiting}</VisuallyHidden>
      ) : (
        <span id={id} className="secondary">
          {visibleInside(refused)}
        </span>
      )}
    </Flex>
  )
}

/** Enter that is held down would press the button, or send its form, again and again. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  const isText = event.target instanceof HTMLTextAreaElement
  if (event.repeat && event.key === 'Enter' && !isText) event.preventDefault()
}
