import { fieldText } from '#ledger/commands/field-text.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import { Noted } from './Noted.tsx'
import { useNames, usePlace, type Typed } from './typed-form.ts'

/** A text: line breaks belong to it, and an empty one is one. */
export function TextLeaf(props: Typed) {
  const place = usePlace(props.path)
  const names = useNames(props)
  return (
    <Noted place={place}>
      {(noted) => (
        <TextArea
          label={<FieldLabel names={names} />}
          value={fieldText(place.value)}
          onChange={place.put}
          {...noted}
        />
      )}
    </Noted>
  )
}
