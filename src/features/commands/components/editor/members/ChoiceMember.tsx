import { fieldText } from '../../../rules/field-text.ts'
import { valueAt } from '../../../rules/lens.ts'
import type { RequestPath } from '../../../rules/request-problem.ts'
import type { Json } from '#ledger/json.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import styles from '../../Commands.module.css'
import { pathKey, problemsAt, useEditor } from '../editor-context.ts'
import { ProblemNotes } from '../ProblemNotes.tsx'

interface ChoiceMemberProps {
  readonly path: RequestPath
  readonly label: string
  readonly hideLabel?: boolean
  /** The label of the option "not set". Absent for list items. */
  readonly unset?: string
  readonly options: readonly { readonly value: Json; readonly label: string }[]
}

/** A member that has one of a few values. Any other value is kept and shown. */
export function ChoiceMember({
  path,
  label,
  hideLabel = false,
  unset,
  options,
}: ChoiceMemberProps) {
  const { body, problems, set } = useEditor()
  const current = valueAt(body, path)
  const all = options.map(({ value, label }) => ({ value: keyOf(value), label, json: value }))
  const key = current === undefined ? '' : keyOf(current)
  const isOther = key !== '' && all.every(({ value }) => value !== key)
  return (
    <div data-path={pathKey(path)} className={styles.input}>
      <SelectField
        label={label}
        hideLabel={hideLabel}
        value={key}
        options={[
          ...(unset === undefined ? [] : [{ value: '', label: unset }]),
          ...all,
          ...(isOther ? [{ value: key, label: fieldText(current) }] : []),
        ]}
        onChange={(chosen) => {
          if (chosen !== key) set(path, all.find(({ value }) => value === chosen)?.json)
        }}
      />
      <ProblemNotes problems={problemsAt(problems, path)} />
    </div>
  )
}

/** Returns a key that distinguishes `true` from `"true"`. */
function keyOf(value: Json): string {
  return `${typeof value} ${fieldText(value)}`
}
