import type { ReactNode } from 'react'
import type { RequiredRight } from '#ledger/admin/required-right.ts'
import { usePermission } from '#queries/admin/own-rights.ts'
import { Form } from '#ui/form/Form.tsx'
import { LeaveGuard } from '../sending/LeaveGuard.tsx'
import { SendButton } from '../sending/SendButton.tsx'
import styles from '../sending/Sending.module.css'
import { EditOutcome, type EditOutcomeProps } from './EditOutcome.tsx'
import type { ResourceEdit } from './use-resource-edit.ts'

interface EditFormProps<Changes> extends Pick<
  EditOutcomeProps,
  'what' | 'notDone' | 'fields' | 'versions' | 'isAsSent' | 'onReadAgain' | 'reading'
> {
  readonly edit: ResourceEdit<unknown, Changes>
  readonly changes: Changes
  readonly nothingToSend: boolean
  readonly isValid: boolean
  readonly required: RequiredRight
  /** Why it cannot be sent, beside what every edit says. */
  readonly blocked?: string | undefined
  /** Carries the edit over to the newest version, or drops it. */
  readonly onGoOn: (keepsEdit: boolean) => void
  /** What the button says: `Change the user`. */
  readonly action: string
  readonly back: ReactNode
  /** The fields. */
  readonly children: ReactNode
  readonly preview: ReactNode
}

/** The form around the fields of an edit: what will be sent, what came of it, and the button. */
export function EditForm<Changes>(props: EditFormProps<Changes>) {
  const { edit, changes, nothingToSend, isValid, required, blocked, onGoOn } = props
  const { action, back, children, preview, ...outcome } = props
  const { state, isChanged, isTried } = edit
  const permission = usePermission(required)
  const isWrong = isTried && !isValid
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        edit.send(changes, isValid && !nothingToSend && blocked === undefined)
      }}
    >
      <LeaveGuard when={!nothingToSend && state.kind !== 'done'} />
      {children}
      {nothingToSend ? null : preview}
      <EditOutcome
        {...outcome}
        state={state}
        isChanged={isChanged}
        onGoOn={(keepsEdit) => {
          onGoOn(keepsEdit)
          edit.takeLatest()
        }}
        onChecked={edit.reset}
      />
      <div className={styles.buttons}>
        <SendButton
          state={state}
          permission={permission}
          blocked={whyBlocked({ isChanged, nothingToSend, isWrong }) ?? blocked}
        >
          {action}
        </SendButton>
        {back}
      </div>
    </Form>
  )
}

interface Edit {
  readonly isChanged: boolean
  readonly nothingToSend: boolean
  /** A mistake is shown at a field. */
  readonly isWrong: boolean
}

/** Why an edit cannot be sent as it stands, as a sentence. */
function whyBlocked({ isChanged, nothingToSend, isWrong }: Edit): string | undefined {
  if (isChanged) return 'Decide about the concurrent change first.'
  if (nothingToSend) return 'Nothing is changed yet.'
  return isWrong ? 'Correct the fields above first.' : undefined
}
