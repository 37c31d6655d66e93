import { isPartyId } from '#ledger/ids/id-forms.ts'
import { Button } from '#ui/Button.tsx'
import { pickedText } from '#ui/form/picker/picked-values.ts'
import { RightsFields, type RightsDraft } from './RightsFields.tsx'

interface FirstRightsProps {
  readonly primaryParty: string
  /** `undefined` for no rights. */
  readonly draft: RightsDraft | undefined
  readonly error?: string | undefined
  readonly onChange: (draft: RightsDraft | undefined) => void
}

/**
 * Fields for the first rights of a new user: no rights, or rights of one kind. More rights can be
 * granted later.
 */
export function InitialRights({ primaryParty, draft, error, onChange }: FirstRightsProps) {
  if (draft === undefined) {
    return (
      <div>
        <Button onClick={() => onChange({ kind: 'CanActAs', parties: beginWith(primaryParty) })}>
          Add rights
        </Button>
      </div>
    )
  }
  return (
    <>
      <RightsFields draft={draft} error={error} onChange={onChange} />
      <div>
        <Button onClick={() => onChange(undefined)}>Without rights</Button>
      </div>
    </>
  )
}

function beginWith(primaryParty: string): string {
  return isPartyId(primaryParty) ? pickedText([primaryParty]) : primaryParty
}
