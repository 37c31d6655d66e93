import { useState } from 'react'
import { fieldText } from '../../../rules/field-text.ts'
import { variantParts } from '../../../rules/typed/value-edits.ts'
import type { ValueShape } from '#ledger/daml-lf/value-shape.ts'
import { valueShape } from '#ledger/daml-lf/value-shape.ts'
import type { Json } from '#ledger/json.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import editor from '../../Commands.module.css'
import { JsonMember } from '../members/JsonMember.tsx'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldWithProblems } from './FieldWithProblems.tsx'
import { useBlank } from './use-blank.ts'
import { useFieldNames, useRequestField, useTypedForm, type TypedFieldInfo } from './typed-form.ts'

interface VariantFieldsProps extends TypedFieldInfo {
  readonly shape: Extract<ValueShape, { readonly kind: 'variant' }>
}

/**
 * A variant's constructor and its value. Selecting a constructor again restores its previous value.
 */
export function VariantFields({ shape, ...props }: VariantFieldsProps) {
  const field = useRequestField(props.path)
  const tagField = useRequestField([...props.path, 'tag'])
  const { types, field: Field } = useTypedForm()
  const names = useFieldNames(props)
  const blank = useBlank()
  const [before, setBefore] = useState<ReadonlyMap<string, Json>>(new Map())
  const parts = variantParts(field.value)
  const tag = parts?.tag ?? ''
  const current = shape.constructors.find(({ label }) => label === tag)
  const choose = (to: string) => {
    const chosen = shape.constructors.find(({ label }) => label === to)
    if (chosen === undefined || to === tag) return
    if (field.value !== undefined && tag !== '') setBefore(new Map([...before, [tag, field.value]]))
    field.put(before.get(to) ?? { tag: to, value: blank(chosen.type) })
  }
  const valuePath = [...props.path, 'value']
  const isBare = current !== undefined && valueShape(current.type, types).kind === 'unit'
  return (
    <div className={editor.fields} data-path={field.key}>
      <FieldWithProblems field={tagField}>
        {(noted) => (
          <SelectField
            label={<FieldLabel names={names} />}
            value={tag}
            options={[
              ...(tag === '' ? [{ value: '', label: 'Not selected' }] : []),
              ...shape.constructors.map(({ label }) => ({ value: label, label })),
              ...(tag !== '' && current === undefined
                ? [{ value: tag, label: fieldText(tag) }]
                : []),
            ]}
            onChange={choose}
            {...noted}
          />
        )}
      </FieldWithProblems>
      <ProblemNotes problems={field.problems} />
      {tag === '' ? null : current === undefined ? (
        <JsonMember path={valuePath} label={`value of ${names.whole}`} stays />
      ) : isBare && parts?.value !== undefined ? null : (
        <Field
          type={current.type}
          path={valuePath}
          name={current.label}
          inside={names.below}
          depth={props.depth + 1}
        />
      )}
    </div>
  )
}
