import type { ComponentProps, ReactNode } from 'react'
import type { RequiredRight } from '#ledger/rights/required-right.ts'
import { usePermission } from '../../queries/admin/own-rights.ts'
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
  /** The values with their validation, from `useForm`. */
  readonly form: NonNullable<ComponentProps<typeof Form>['form']>
  readonly changes: Changes
  readonly nothingToSend: boolean
  readonly required: RequiredRight
  /** Why the edit cannot be sent, except for reasons that apply to every edit. */
  readonly blocked?: string | undefined
  /** Continues with the newest version. `keepsEdit` is true to keep the user's edit. */
  readonly onGoOn: (keepsEdit: boolean) => void
  /** The label of the button: `Change the user`. */
  readonly action: string
  readonly back: ReactNode
  readonly children: ReactNode
  readonly preview: ReactNode
}

/** The form around the fields of an edit: the changes to send, the outcome, and the button. */
export function EditForm<Changes>(props: EditFormProps<Changes>) {
  const { edit, form, changes, nothingToSend, required, blocked, onGoOn } = props
  const { action, back, children, preview, ...outcome } = props
  const { state, isChanged } = edit
  const permission = usePermission(required)
  return (
    <Form
      className={styles.form}
      form={form}
      onSubmit={() => {
        if (!nothingToSend && blocked === undefined) edit.send(changes)
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
      <div className={styles.bar}>
        <SendButton
          state={state}
          permission={permission}
          blocked={whyBlocked(isChanged, nothingToSend) ?? blocked}
        >
          {action}
        </SendButton>
        {back}
      </div>
    </Form>
  )
}

/** Returns why an edit cannot be sent currently, as a sentence. */
function whyBlocked(isChanged: boolean, nothingToSend: boolean): string | undefined {
  if (isChanged) return 'Resolve the concurrent change first.'
  return nothingToSend ? 'No changes yet.' : undefined
}
