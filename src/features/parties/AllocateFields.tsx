import type { ConnectedSynchronizer } from '#ledger/admin/preselected-synchronizer.ts'
import { ProviderPicker } from '#features/shared/pick/ProviderPicker.tsx'
import { UserPicker } from '#features/shared/pick/UserPicker.tsx'
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
        <ProviderPicker
          label="Identity provider id (identityProviderId)"
          value={draft.identityProviderId}
          onChange={(identityProviderId) => onChange({ ...draft, identityProviderId })}
        />
        <p className={styles.hint}>Empty for the default identity provider, or your own.</p>
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
        <p className={styles.hint}>
          A user that is given the right to act as the party. Empty for nobody.
        </p>
      </div>
    </>
  )
}
