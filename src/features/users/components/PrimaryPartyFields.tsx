import { Input, SegmentedControl } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { SynchronizerField } from '#shared/components/admin/SynchronizerField.tsx'
import { PartyPicker } from '#features/parties/index.ts'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import type { ConnectedSynchronizer } from '#ledger/preselected-synchronizer.ts'
import { rightWords } from '../rules/user-rights.ts'
import type { PartyDetails } from '#features/parties/queries/parties.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { rightsOverPrimary } from './onboarding-rights.ts'
import type { UserDraft } from './user-draft.ts'

interface PrimaryPartyFieldsProps {
  readonly form: UseFormReturnType<UserDraft>
  readonly synchronizers: readonly ConnectedSynchronizer[]
  /** The chosen synchronizer, or the only one. Empty if neither exists. */
  readonly synchronizerId: string
  readonly made: PartyDetails | undefined
}

const choices = [
  { value: 'existing', label: 'Existing party, or none' },
  { value: 'new', label: 'New party' },
]
const rightOptions = [
  { value: '', label: 'none' },
  ...rightsOverPrimary.map((kind) => ({ value: kind, label: `${kind}: ${rightWords[kind]}` })),
] as const

/** Fields for the user's party, existing or new, and for the user's right over it. */
export function PrimaryPartyFields(props: PrimaryPartyFieldsProps) {
  const { form, synchronizers, synchronizerId, made } = props
  const label = useApiLabel()
  const { values, getInputProps, setValues } = form
  const { party, primaryParty } = values
  return (
    <>
      {made === undefined ? (
        <Input.Wrapper label="Party of the user" labelElement="div">
          <div>
            <SegmentedControl
              aria-label="Party of the user"
              data={choices}
              value={party}
              onChange={(chosen) =>
                setValues(
                  chosen === 'new'
                    ? { party: 'new', rightOver: values.rightOver || 'CanActAs' }
                    : { party: 'existing', rightOver: '' },
                )
              }
            />
          </div>
        </Input.Wrapper>
      ) : (
        <output>
          <StatusMark tone="accept" label="The party was allocated" />{' '}
          <Party id={made.party} whole link={false} />
        </output>
      )}
      {made !== undefined ? null : party === 'existing' ? (
        <PartyPicker
          label={label('Primary party', 'primaryParty')}
          {...getInputProps('primaryParty')}
          value={primaryParty}
        />
      ) : (
        <>
          <TextField
            label={label('Party id hint', 'partyIdHint')}
            mono
            {...getInputProps('partyIdHint')}
            value={values.partyIdHint}
          />
          <SynchronizerField
            label={label('Synchronizer id', 'synchronizerId')}
            connected={synchronizers}
            {...getInputProps('synchronizerId')}
            value={synchronizerId}
          />
        </>
      )}
      {party === 'existing' && primaryParty === '' ? null : (
        <SelectField
          label="Right over this party"
          value={values.rightOver}
          options={rightOptions}
          onChange={(rightOver) => form.setFieldValue('rightOver', rightOver)}
        />
      )}
    </>
  )
}
