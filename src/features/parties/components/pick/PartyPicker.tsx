import type { PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import { IdPicker } from '#shared/components/pick/IdPicker.tsx'
import { usePartySource } from './use-party-source.tsx'

/** A field for one party. Suggests own parties first, then local, named and recently seen ones. */
export function PartyPicker(props: PickerFieldProps) {
  const { source, asking } = usePartySource(props.value)
  return (
    <>
      <IdPicker {...props} {...source} noun="party" />
      {asking}
    </>
  )
}
