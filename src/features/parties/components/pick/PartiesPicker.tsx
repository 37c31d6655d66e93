import type { ReactNode } from 'react'
import { MultiPicker } from '#ui/form/picker/MultiPicker.tsx'
import { parsePickedValues } from '#ui/form/picker/picked-values.ts'
import { shortPartyId } from '#shared/components/pick/party-options.ts'
import { readParties } from '../../rules/read-parties.ts'
import { readPastedParties } from './read-pasted-parties.ts'
import { usePartySource } from './use-party-source.tsx'

interface PartiesPickerProps {
  readonly label: string
  /** Parties, a line each, and what is typed after them: `pickedText` writes it. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly error?: string | undefined
  /** More than so many are no use. */
  readonly most?: number
  readonly placeholder?: string
  /** Shown below the field, and read out as its description. */
  readonly note?: ReactNode
  readonly 'data-filter'?: boolean
  readonly children?: ReactNode
}

/** Several parties: typed, chosen, pasted as a list, or out of a file. */
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
