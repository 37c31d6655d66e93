import { fieldText } from '../../../rules/field-text.ts'
import type { Json } from '#ledger/json.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldWithProblems } from './FieldWithProblems.tsx'
import { useFieldNames, useRequestField, type TypedFieldInfo } from './typed-form.ts'

interface Option {
  readonly value: Json
  readonly label: string
}

/** The options for a boolean. */
export const booleans: readonly Option[] = [
  { value: true, label: 'Yes (true)' },
  { value: false, label: 'No (false)' },
]

/** A field with a few options. Any other value is kept and shown. */
export function ChoiceLeaf({
  options,
  ...props
}: TypedFieldInfo & { readonly options: readonly Option[] }) {
  const field = useRequestField(props.path)
  const names = useFieldNames(props)
  const { value } = field
  const all = options.map(({ value, label }) => ({ value: keyOf(value), label, json: value }))
  const current = value === undefined ? '' : keyOf(value)
  const isOther = current !== '' && all.every(({ value }) => value !== current)
  return (
    <FieldWithProblems field={field}>
      {(noted) => (
        <SelectField
          label={<FieldLabel names={names} />}
          value={current}
          options={[
            ...(value === undefined ? [{ value: '', label: 'Not selected' }] : []),
            ...all,
            ...(isOther ? [{ value: current, label: fieldText(value) }] : []),
          ]}
          onChange={(chosen) => {
            const found = all.find(({ value }) => value === chosen)
            if (found !== undefined) field.put(found.json)
          }}
          {...noted}
        />
      )}
    </FieldWithProblems>
  )
}

/** Returns a key that distinguishes `true` from `"true"`. */
function keyOf(value: Json): string {
  return `${typeof value} ${fieldText(value)}`
}
