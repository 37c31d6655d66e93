import { ownSynchronizers } from '../../queries/participant.ts'
import type { PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import type { PickerOption } from '#ui/form/picker/match-options.ts'
import { visibleText } from '#ui/visible-text.ts'
import { IdPicker } from './IdPicker.tsx'
import { shortPartyId } from './party-options.ts'
import { useLazyProposals } from './use-lazy-proposals.ts'

const nouns = { one: 'synchronizer', many: 'synchronizers' }

/**
 * A picker for a synchronizer. Suggests the participant's connected synchronizers by alias and id.
 */
export function SynchronizerPicker(props: PickerFieldProps) {
  return (
    <IdPicker
      {...props}
      noun="synchronizer"
      {...useLazyProposals(nouns, ownSynchronizers(), optionsOf)}
    />
  )
}

interface Connected {
  readonly connectedSynchronizers?:
    | readonly { readonly synchronizerId: string; readonly synchronizerAlias: string }[]
    | null
    | undefined
}

function optionsOf({ connectedSynchronizers }: Connected): readonly PickerOption[] {
  return (connectedSynchronizers ?? []).map(({ synchronizerId, synchronizerAlias }) => ({
    value: synchronizerId,
    label: shortPartyId(synchronizerId),
    detail: visibleText(synchronizerAlias),
    texts: [synchronizerId, synchronizerAlias],
  }))
}
