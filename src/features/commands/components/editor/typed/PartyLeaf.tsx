import { PartyPicker } from '#features/parties/index.ts'
import { fieldText } from '../../../rules/field-text.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { Noted } from './Noted.tsx'
import { useNames, usePlace, type Typed } from './typed-form.ts'

/** A party: chosen among those that are known, or pasted. */
export function PartyLeaf(props: Typed) {
  const place = usePlace(props.path)
  const names = useNames(props)
  return (
    <Noted place={place}>
      {(noted) => (
        <PartyPicker
          label={<FieldLabel names={names} />}
          value={fieldText(place.value)}
          onChange={place.put}
          placeholder="party"
          {...noted}
        />
      )}
    </Noted>
  )
}
