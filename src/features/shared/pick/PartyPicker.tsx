import { Picker, type PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import { isParty, usePartySource } from './use-party-source.tsx'

/** One party: own ones are proposed first, then local ones, those with a name, those seen lately. */
export function PartyPicker({ onChange, ...rest }: PickerFieldProps) {
  const { source, asking } = usePartySource(rest.value)
  return (
    <>
      <Picker {...rest} {...source} onChange={(text) => onChange(withoutSpaces(text))} />
      {asking}
    </>
  )
}

/** A whole party without the spaces that were pasted around it; anything else is typed on. */
function withoutSpaces(text: string): string {
  const trimmed = text.trim()
  return isParty(trimmed) ? trimmed : text
}
