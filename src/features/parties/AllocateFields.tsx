import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ConnectedSynchronizer } from '#ledger/admin/preselected-synchronizer.ts'
import { identityProviders } from '#queries/admin/idps.ts'
import { SuggestedValues } from '#ui/form/SuggestedValues.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { SynchronizerField } from '#features/shared/admin/SynchronizerField.tsx'
import styles from '#features/shared/sending/Sending.module.css'

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
  const id = useId()
  const providers = useQuery(identityProviders()).data ?? []
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
        <p className={styles.hint}>
          The id becomes the hint, “::” and the participant’s fingerprint. Left empty, the
          participant chooses one.
        </p>
      </div>
      <div>
        <TextField
          label="Identity provider id (identityProviderId)"
          mono
          value={draft.identityProviderId}
          list={`${id}-idps`}
          onChange={(identityProviderId) => onChange({ ...draft, identityProviderId })}
        />
        <p className={styles.hint}>Empty for the default identity provider, or your own.</p>
      </div>
      <SuggestedValues
        id={`${id}-idps`}
        values={providers.map(({ identityProviderId }) => identityProviderId)}
      />
      <SynchronizerField
        label="Synchronizer id (synchronizerId)"
        value={synchronizerId}
        connected={synchronizers}
        onChange={(id) => onChange({ ...draft, synchronizerId: id })}
      />
      <div>
        <TextField
          label="User id (userId)"
          mono
          value={draft.userId}
          onChange={(userId) => onChange({ ...draft, userId })}
        />
        <p className={styles.hint}>
          A user that is given the right to act as the party. Empty for nobody.
        </p>
      </div>
    </>
  )
}
