import type { UseFormReturnType } from '@mantine/form'
import type { AnnotationDraft } from '#ledger/metadata/annotation-draft.ts'
import type { ConnectedSynchronizer } from '#ledger/preselected-synchronizer.ts'
import { SynchronizerField } from '#shared/components/admin/SynchronizerField.tsx'
import { ProviderPicker } from '#features/idps/index.ts'
import { UserPicker } from '#features/users/index.ts'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import { TextField } from '#ui/form/TextField.tsx'

export interface AllocationDraft {
  readonly partyIdHint: string
  readonly identityProviderId: string
  readonly synchronizerId: string
  readonly userId: string
  readonly annotations: AnnotationDraft
}

export const emptyAllocation: AllocationDraft = {
  partyIdHint: '',
  identityProviderId: '',
  synchronizerId: '',
  userId: '',
  annotations: [],
}

interface AllocateFieldsProps {
  readonly form: UseFormReturnType<AllocationDraft>
  readonly synchronizers: readonly ConnectedSynchronizer[]
  /** The selected or only synchronizer. Empty without a selection. */
  readonly synchronizerId: string
  readonly isReading: boolean
}

/**
 * The fields for allocating a party, besides annotations. The participant decides about empty
 * fields.
 */
export function AllocateFields(props: AllocateFieldsProps) {
  const { form, synchronizers, synchronizerId, isReading } = props
  const label = useApiLabel()
  const { values, getInputProps } = form
  return (
    <>
      <TextField
        label={label('Party id hint', 'partyIdHint')}
        mono
        note="If empty, the participant chooses a hint."
        {...getInputProps('partyIdHint')}
        value={values.partyIdHint}
      />
      <ProviderPicker
        label={label('Identity provider id', 'identityProviderId')}
        note="Empty for the default identity provider, or your own."
        {...getInputProps('identityProviderId')}
        value={values.identityProviderId}
      />
      <SynchronizerField
        label={label('Synchronizer id', 'synchronizerId')}
        connected={synchronizers}
        isReading={isReading}
        {...getInputProps('synchronizerId')}
        value={synchronizerId}
      />
      <UserPicker
        label={label('User id', 'userId')}
        note="May be empty."
        {...getInputProps('userId')}
        value={values.userId}
      />
    </>
  )
}
