import { fieldText, numberFromText } from '#ledger/commands/field-text.ts'
import { valueAt } from '#ledger/commands/lens.ts'
import type { RequestPath } from '#ledger/commands/request-problem.ts'
import { pathKey, problemsAt, useEditor } from '../editor-context.ts'
import { Input } from './Input.tsx'

interface MemberProps {
  readonly path: RequestPath
  readonly label: string
  readonly hideLabel?: boolean
  readonly hint?: string
  readonly list?: string
  /** A required member stays when it is emptied, and is said to be needed. */
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

/** A member that is a whole number: kept with every digit, and as text while it is none. */
export function NumberMember({ path, required = false, ...field }: MemberProps) {
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
