import type { ReactNode } from 'react'
import { isConcurrentChange } from '#ledger/metadata/conflict.ts'
import type { RequiredRight } from '#ledger/rights/required-right.ts'
import { Button } from '#ui/Button.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { SendingOutcome } from '../sending/SendingOutcome.tsx'
import type { SendingState } from '../sending/use-sending.ts'
import { Conflict, type ComparedField } from './Conflict.tsx'

export interface EditOutcomeProps {
  readonly state: SendingState
  readonly what: 'party' | 'user' | 'provider'
  /** The failure in the page's words: `The annotations were not changed`. */
  readonly notDone: string
  readonly required: RequiredRight
  /** True if the resource has changed since the form was opened. The user then decides about the edit. */
  readonly isChanged: boolean
  readonly fields: readonly ComparedField[]
  /**
   * The resource version at the start of the edit, and the current version. Only for resources with
   * versions.
   */
  readonly versions?: { readonly began: string; readonly now: string }
  /** True if the version on the participant is equal to the version that was sent. */
  readonly isAsSent?: boolean
  /** Continues with the newest version. `keepsEdit` is true to keep the user's edit. */
  readonly onGoOn: (keepsEdit: boolean) => void
  readonly onReadAgain: () => void
  readonly reading: boolean
  /** Called when the user has checked the outcome. The user can then send again. */
  readonly onChecked: () => void
}

/**
 * The outcome of an edit that was rejected, has an unknown outcome, or conflicts with another
 * user's change.
 */
export function EditOutcome(props: EditOutcomeProps) {
  const { state, what, notDone, required, isChanged, fields, versions, isAsSent = false } = props
  const { onGoOn, onReadAgain, reading, onChecked } = props
  const meanwhile = `The ${what} was changed by another user in the meantime`
  const isUnknown = state.kind === 'unknown'
  if (isChanged) {
    return (
      <Conflict
        title={
          isUnknown ? `The ${what} was changed: by your request, or by another user` : meanwhile
        }
        fields={fields}
        onKeepMine={() => onGoOn(true)}
        onTakeTheirs={() => onGoOn(false)}
      >
        {versions === undefined ? null : (
          <p>
            Resource version when you began:{' '}
            <code translate="no">{visibleText(versions.began) || 'none'}</code>; now:{' '}
            <code translate="no">{visibleText(versions.now) || 'none'}</code>.
          </p>
        )}
        {isUnknown && isAsSent ? (
          <p>The participant now has exactly your values: the change was made.</p>
        ) : null}
      </Conflict>
    )
  }
  const readAgain = (words: ReactNode) => (
    <Button onClick={onReadAgain} disabled={reading}>
      {reading ? 'Reading…' : words}
    </Button>
  )
  const isRefusedAsOld = state.kind === 'refused' && isConcurrentChange(state.failure)
  return (
    <>
      <SendingOutcome
        state={state}
        notDone={isRefusedAsOld ? meanwhile : notDone}
        required={required}
        findOut={
          <>
            {readAgain(`Read the ${what} again`)}{' '}
            {versions === undefined
              ? 'If the values are unchanged, nothing was done.'
              : 'If the resource version is still the same, nothing was changed.'}
          </>
        }
        onChecked={onChecked}
      />
      {isRefusedAsOld ? <p>{readAgain('Compare with the newest version')}</p> : null}
    </>
  )
}
