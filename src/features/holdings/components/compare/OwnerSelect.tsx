import type { PartyId } from '#ledger/identifier.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { readUniqueId } from '#ui/identifier/shorten.ts'

interface OwnerSelectProps {
  readonly owners: readonly PartyId[]
  /** The selected owner. Undefined for all owners. */
  readonly value: PartyId | undefined
  readonly onChange: (owner: PartyId | undefined) => void
}

/** Selects one of the owners, or all. */
export function OwnerSelect({ owners, value, onChange }: OwnerSelectProps) {
  return (
    <SelectField
      label="Of"
      value={value ?? ''}
      options={[
        { value: '', label: 'all parties' },
        ...owners.map((owner) => {
          const { hint, rest } = readUniqueId(owner)
          return { value: owner, label: `${hint}${rest}` }
        }),
      ]}
      onChange={(chosen) => onChange(owners.find((owner) => owner === chosen))}
    />
  )
}
