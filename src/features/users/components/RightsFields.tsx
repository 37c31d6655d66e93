import { useQuery } from '@tanstack/react-query'
import { isOverParty, rightNote, rightWords } from '../rules/user-rights.ts'
import { rightKinds, type RightKind } from '#ledger/rights/right-kinds.ts'
import { participantVersion } from '#shared/queries/node.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { PartiesPicker } from '#features/parties/index.ts'

/** Rights of one kind in a form, before the form is submitted. */
export interface RightsDraft {
  readonly kind: RightKind
  /** The parties as text of `PartiesPicker`, for kinds of rights over a party. */
  readonly parties: string
}

interface RightsFieldsProps {
  readonly draft: RightsDraft
  readonly error?: string | undefined
  readonly onChange: (draft: RightsDraft) => void
}

const giveFocus = (field: HTMLSelectElement | null) => field?.focus()

const options = rightKinds.map((kind) => ({ value: kind, label: `${kind}: ${rightWords[kind]}` }))

/** Fields for a right that the user adds: its kind, which gets the focus, and its parties. */
export function RightsFields({ draft, error, onChange }: RightsFieldsProps) {
  const { data: participant } = useQuery(participantVersion())
  const note = rightNote(draft.kind, participant?.version)
  return (
    <>
      <SelectField
        label="Kind of right to grant"
        ref={giveFocus}
        value={draft.kind}
        options={options}
        onChange={(kind) => onChange({ ...draft, kind })}
      />
      {isOverParty(draft.kind) ? (
        <PartiesPicker
          label="Parties"
          text={draft.parties}
          error={error}
          onText={(parties) => onChange({ ...draft, parties })}
        />
      ) : null}
      {note === undefined ? null : <p>{note}</p>}
    </>
  )
}
