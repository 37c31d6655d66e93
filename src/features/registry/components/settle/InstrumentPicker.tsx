import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { instrumentsAtHand } from '../../queries/metadata.ts'
import { Picker, type PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import { visibleText } from '#ui/visible-text.ts'

const nouns = { one: 'instrument', many: 'instruments' }

/** Selects an instrument by id, name or symbol, among those that were loaded since the page was opened. */
export function InstrumentPicker(props: PickerFieldProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const options = useMemo(
    () =>
      (isOpen ? instrumentsAtHand(client) : []).map(({ id, name, symbol }) => ({
        value: id,
        label: visibleText(id),
        detail: visibleText(`${name} (${symbol})`),
        texts: [id, name, symbol],
      })),
    [client, isOpen],
  )
  return <Picker {...props} nouns={nouns} proposals={{ options }} onOpen={setOpen} />
}
