import type { ClipboardEvent, ComponentType, InputHTMLAttributes } from 'react'
import { fieldText, numberFromText } from '../../../rules/field-text.ts'
import { valueAt } from '../../../rules/lens.ts'
import type { RequestPath, RequestProblem } from '../../../rules/request-problem.ts'
import type { PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { pathKey, problemsAt, useEditor } from '../editor-context.ts'
import { isMistaken, ProblemNotes } from '../ProblemNotes.tsx'

export interface PickedFieldProps extends PickerFieldProps {
  /** Values to suggest first. */
  readonly known?: readonly string[]
}

type FieldType = ComponentType<PickedFieldProps>

interface MemberProps {
  readonly path: RequestPath
  readonly label: string
  readonly hideLabel?: boolean
  readonly hint?: string
  readonly field?: FieldType
  readonly known?: readonly string[]
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  /** True if the member is required: an empty member is not removed but reported as missing. */
  readonly required?: boolean
}

/** A member that is a text. */
export function TextMember({ path, required = false, ...field }: MemberProps) {
  const { body, problems, set } = useEditor()
  return (
    <div data-path={pathKey(path)}>
      <Input
        {...field}
        value={fieldText(valueAt(body, path))}
        problems={problemsAt(problems, path)}
        onChange={(text) => set(path, text === '' && !required ? undefined : text)}
      />
    </div>
  )
}

/** A whole-number member. Keeps every digit, and keeps an invalid number as text. */
export function NumberMember({
  path,
  required = false,
  ...field
}: Omit<MemberProps, 'field' | 'known' | 'onPaste'>) {
  const { body, problems, set } = useEditor()
  return (
    <div data-path={pathKey(path)}>
      <Input
        {...field}
        inputMode="numeric"
        value={fieldText(valueAt(body, path))}
        problems={problemsAt(problems, path)}
        onChange={(text) => set(path, text === '' && !required ? undefined : numberFromText(text))}
      />
    </div>
  )
}

interface InputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'onPaste'> {
  readonly field?: FieldType
  readonly known?: readonly string[]
  readonly label: string
  readonly hideLabel?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problems: readonly RequestProblem[]
  /** Shown while the value has no problem. */
  readonly hint?: string | undefined
}

function Input({ problems, hint, field: Field = PlainField, ...rest }: InputProps) {
  return (
    <Field
      {...rest}
      error={isMistaken(problems)}
      note={problems.length > 0 ? <ProblemNotes problems={problems} /> : hint}
    />
  )
}

function PlainField(props: PickerFieldProps) {
  return <TextField mono {...props} />
}
