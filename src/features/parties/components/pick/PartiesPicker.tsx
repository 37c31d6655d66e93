import type { ReactNode } from 'react'
import { MultiPicker } from './MultiPicker.tsx'
import { parsePickedValues } from '#ui/form/picker/picked-values.ts'
import { shortPartyId } from '#shared/components/pick/party-options.ts'
import { readParties } from '../../rules/read-parties.ts'
import { readPastedParties } from './read-pasted-parties.ts'
import { usePartySource } from './use-party-source.tsx'

interface PartiesPickerProps {
  readonly label: string
  /** One party per line, then the text that is being typed. Written by `pickedText`. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly error?: string | undefined
  /** Limit of parties. */
  readonly most?: number
  readonly placeholder?: string
  readonly note?: ReactNode
  readonly 'data-filter'?: boolean
  readonly children?: ReactNode
}

/** A field for several parties: typed, selected, pasted as a list, or from a file. */
export function PartiesPicker(props: PartiesPickerProps) {
  const { source, asking } = usePartySource(parsePickedValues(props.text).typed)
  return (
    <>
      <MultiPicker
        {...source}
        {...props}
        read={readParties}
        readPasted={readPastedParties}
        draw={shortPartyId}
      />
      {asking}
    </>
  )
}
