import type { PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import { IdPicker } from '#shared/components/pick/IdPicker.tsx'
import { usePartySource } from './use-party-source.tsx'

/** One party: own ones are proposed first, then local ones, those with a name, those seen lately. */
export function PartyPicker(props: PickerFieldProps) {
  const { source, asking } = usePartySource(props.value)
  return (
    <>
      <IdPicker {...props} {...source} noun="party" />
      {asking}
    </>
  )
}
