import { fieldText } from '../../../rules/field-text.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { visibleLines } from '#ui/visible-text.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldWithProblems } from './FieldWithProblems.tsx'
import { useFieldNames, useRequestField, type TypedFieldInfo } from './typed-form.ts'

/**
 * A text: line breaks belong to it, and an empty one is one. A field draws characters that are not
 * seen as nothing, and is turned around by some: those are written out below it.
 */
export function TextLeaf(props: TypedFieldInfo) {
  const place = useRequestField(props.path)
  const names = useFieldNames(props)
  const text = fieldText(place.value)
  const isPlain = visibleLines(text, '\n', text.length) === text
  return (
    <FieldWithProblems place={place} hint={isPlain ? undefined : `Holds: ${visibleLines(text)}`}>
      {(noted) => (
        <TextArea
          label={<FieldLabel names={names} />}
          value={text}
          onChange={place.put}
          {...noted}
        />
      )}
    </FieldWithProblems>
  )
}
