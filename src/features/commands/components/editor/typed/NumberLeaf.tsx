import { fieldText } from '../../../rules/field-text.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import { Noted } from './Noted.tsx'
import { useNames, usePlace, type Typed } from './typed-form.ts'

/** A number is text, on the wire and here: every digit stays as it was typed. */
export function NumberLeaf({ scale, ...props }: Typed & { readonly scale?: number }) {
  const place = usePlace(props.path)
  const names = useNames(props)
  return (
    <Noted place={place}>
      {(noted) => (
        <TextField
          label={<FieldLabel names={names} />}
          value={fieldText(place.value)}
          onChange={(text) => place.put(text.trim())}
          inputMode={scale === undefined ? 'numeric' : 'decimal'}
          placeholder={scale === undefined ? '0' : '0.0'}
          mono
          {...noted}
        />
      )}
    </Noted>
  )
}
