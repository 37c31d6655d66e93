import { fieldText } from '../../../rules/field-text.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { visibleLines } from '#ui/visible-text.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldWithProblems } from './FieldWithProblems.tsx'
import { useFieldNames, useRequestField, type TypedFieldInfo } from './typed-form.ts'

/**
 * A text that may be empty or contain line breaks. If it contains invisible or reordering
 * characters, they are written out below the field.
 */
export function TextLeaf(props: TypedFieldInfo) {
  const field = useRequestField(props.path)
  const names = useFieldNames(props)
  const text = fieldText(field.value)
  const isPlain = visibleLines(text, '\n', text.length) === text
  return (
    <FieldWithProblems field={field} hint={isPlain ? undefined : `Holds: ${visibleLines(text)}`}>
      {(noted) => (
        <TextArea
          label={<FieldLabel names={names} />}
          value={text}
          onChange={field.put}
          {...noted}
        />
      )}
    </FieldWithProblems>
  )
}
