import type { ReactNode } from 'react'
import { isConcurrentChange } from '#ledger/admin/conflict.ts'
import type { RequiredRight } from '#ledger/admin/required-right.ts'
import { Button } from '#ui/Button.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { SendingOutcome } from '../sending/SendingOutcome.tsx'
import type { SendingState } from '../sending/use-sending.ts'
import { Conflict, type ComparedField } from './Conflict.tsx'

export interface EditOutcomeProps {
  readonly state: SendingState
  /** What is edited, in words. */
  readonly what: 'party' | 'user' | 'provider'
  /** In the page's words: `The annotations were not changed`. */
  readonly notDone: string
  readonly required: RequiredRight
  /** It is no longer what was read when the form was opened: the user decides what becomes of the edit. */
  readonly isChanged: boolean
  /** What differs, where it was changed. */
  readonly fields: readonly ComparedField[]
  /** Its resource version then and now, for what has one. */
  readonly versions?: { readonly began: string; readonly now: string }
  /** What the participant has now is exactly what was sent. */
  readonly isAsSent?: boolean
  /** Goes on with the newest version: with the edit on top of it, or without. */
  readonly onGoOn: (keepsEdit: boolean) => void
  readonly onReadAgain: () => void
  readonly reading: boolean
  /** The user has looked: sending is possible again. */
  readonly onChecked: () => void
}

/** What came of an edit: refused, unknown, or overtaken by what somebody else changed meanwhile. */
export function EditOutcome(props: EditOutcomeProps) {
  const { state, what, notDone, required, isChanged, fields, versions, isAsSent = false } = props
  const { onGoOn, onReadAgain, reading, onChecked } = props
  const meanwhile = `The ${what} was changed by somebody else meanwhile`
  const isUnknown = state.kind === 'unknown'
  if (isChanged) {
    return (
      <Conflict
        title={
          isUnknown ? `The ${what} was changed: by what was sent, or by somebody else` : meanwhile
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
          <p>What the participant has now is exactly what you sent: it was done.</p>
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
              ? 'If it is unchanged, nothing was done.'
              : 'If its resource version is still the same, it was not changed.'}
          </>
        }
        onChecked={onChecked}
      />
      {isRefusedAsOld ? <p>{readAgain('Compare with the newest version')}</p> : null}
    </>
  )
}
