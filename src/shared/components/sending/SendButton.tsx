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
  /**
   * The reason why the form cannot be sent currently, as a sentence. `undefined` if it can be sent.
   */
  readonly blocked?: string | undefined
  /**
   * The reason why the form cannot be sent yet, as a sentence. It disables the button, and screen
   * readers read it.
   */
  readonly waiting?: string | undefined
  readonly permission?: Permission
  /** The label of the button while the request runs. Set if other steps precede the request. */
  readonly underWay?: string
  /** Called on a click. If omitted, the button submits its form. */
  readonly onSend?: () => void
  readonly children: ReactNode
}

const offline = 'Offline: you can send this when the dashboard’s server is back. Your input stays.'

/**
 * A button that sends a form. Disabled, with the reason, while the request runs, after success,
 * while the outcome is unknown, and if the action is not allowed. The second click of a double
 * click and a key that is held down send nothing, even if the first request was already rejected.
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
    // `detail` is 1 for the first click of a double click, and 0 for a key or a screen reader.
    if (event.detail > 1) event.preventDefault()
    else onSend?.()
  }
  return (
    <Flex component="span" columnGap="md" rowGap="sm" wrap="wrap" align="center">
      <Button
        type={onSend === undefined ? 'submit' : 'button'}
        kind={kind}
        disabled={isOff || reason !== undefined}
        title={refused === undefined ? waiting : undefined}
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

/**
 * Ignores an Enter key that is held down. Otherwise, the key would press the button or submit its
 * form repeatedly.
 */
function ignoreHeldEnter(event: KeyboardEvent): void {
  const isText = event.target instanceof HTMLTextAreaElement
  if (event.repeat && event.key === 'Enter' && !isText) event.preventDefault()
}
