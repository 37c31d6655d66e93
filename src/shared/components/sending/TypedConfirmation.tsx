import { Group, Stack } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Permission } from '../../queries/admin/own-rights.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { confirms } from './confirms.ts'
import { SendButton } from './SendButton.tsx'
import type { SendingState } from './use-sending.ts'

interface TypedConfirmationProps {
  readonly title: string
  readonly id: string
  /** The noun for the text: `user id`. */
  readonly what: string
  /** The label of the button: `Delete the user`. */
  readonly action: string
  readonly state: SendingState
  readonly permission?: Permission
  readonly onConfirm: () => void
  readonly onClose: () => void
  /**
   * The consequences: the deleted data, the affected users, and a warning that the deletion cannot
   * be undone.
   */
  readonly children: ReactNode
  /** The outcome, a `SendingOutcome`. */
  readonly outcome?: ReactNode
}

/**
 * Asks the user to type an identifier before something is deleted (docs/architecture.md, Safety).
 */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { title, id, what, action, state, permission, onConfirm, onClose, children } = props
  const [typed, setTyped] = useState('')
  const isTyped = confirms(typed, id)
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (isTyped && (state.kind === 'idle' || state.kind === 'refused')) onConfirm()
  }
  return (
    <Dialog title={title} onClose={onClose} beginsInField>
      <form onSubmit={confirm} noValidate>
        <Stack gap="lg" px="lg" pt="md" pb="lg">
          {children}
          <p>
            To confirm, type the {what}{' '}
            <code translate="no" className="breaks">
              {visibleText(id)}
            </code>
          </p>
          <TextField label={`The ${what}`} mono value={typed} onChange={setTyped} />
          {props.outcome}
          <Group gap="0.5rem 0.75rem">
            <SendButton
              state={state}
              kind="danger"
              {...(permission === undefined ? {} : { permission })}
              blocked={isTyped ? undefined : `Type the ${what} to enable.`}
            >
              {action}
            </SendButton>
            <Button onClick={onClose}>Cancel</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
