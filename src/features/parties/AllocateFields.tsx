import { Box } from '@mantine/core'
import type { ConnectedSynchronizer } from '#ledger/admin/preselected-synchronizer.ts'
import { ProviderPicker } from '#features/shared/pick/ProviderPicker.tsx'
import { UserPicker } from '#features/shared/pick/UserPicker.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { SynchronizerField } from '#features/shared/admin/SynchronizerField.tsx'

export interface AllocationDraft {
  readonly partyIdHint: string
  readonly identityProviderId: string
  readonly synchronizerId: string
  readonly userId: string
}

export const emptyAllocation: AllocationDraft = {
  partyIdHint: '',
  identityProviderId: '',
  synchronizerId: '',
  userId: '',
}

interface AllocateFieldsProps {
  readonly draft: AllocationDraft
  readonly hintProblem: string | undefined
  readonly synchronizers: readonly ConnectedSynchronizer[]
  /** The one that is chosen, by its user or beforehand; empty for none. */
  readonly synchronizerId: string
  readonly onChange: (draft: AllocationDraft) => void
}

/** What an allocation says besides annotations; what is left empty, the participant decides. */
export function AllocateFields({
  draft,
  hintProblem,
  synchronizers,
  synchronizerId,
  onChange,
}: AllocateFieldsProps) {
  return (
    <>
      <div>
        <TextField
          label="Party id hint (partyIdHint)"
          mono
          value={draft.partyIdHint}
          error={hintProblem}
          onChange={(partyIdHint) => onChange({ ...draft, partyIdHint })}
        />
        <Box component="p" c="dimmed" fz="sm">
          The id becomes the hint, “::” and the participant’s fingerprint. Left empty, the
          participant chooses one.
        </Box>
      </div>
      <div>
        <ProviderPicker
          label="Identity provider id (identityProviderId)"
          value={draft.identityProviderId}
          onChange={(identityProviderId) => onChange({ ...draft, identityProviderId })}
        />
        <Box component="p" c="dimmed" fz="sm">
          Empty for the default identity provider, or your own.
        </Box>
      </div>
      <SynchronizerField
        label="Synchronizer id (synchronizerId)"
        value={synchronizerId}
        connected={synchronizers}
        onChange={(id) => onChange({ ...draft, synchronizerId: id })}
      />
      <div>
        <UserPicker
          label="User id (userId)"
          value={draft.userId}
          onChange={(userId) => onChange({ ...draft, userId })}
        />
        <Box component="p" c="dimmed" fz="sm">
          A user that is given the right to act as the party. Empty for nobody.
        </Box>
      </div>
    </>
  )
}
