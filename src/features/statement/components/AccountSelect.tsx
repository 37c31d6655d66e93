import { Box } from '@mantine/core'
import type { PartyId } from '#ledger/identifier.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { readUniqueId } from '#ui/identifier/shorten.ts'

interface AccountSelectProps {
  readonly owner: PartyId
  readonly owners: readonly PartyId[]
  readonly onParty: (party: PartyId | undefined) => void
}

/** A field to select the owner whose account is shown, if there are several. */
export function AccountSelect({ owner, owners, onParty }: AccountSelectProps) {
  if (owners.length < 2) return null
  return (
    <Box pt="xs" w="fit-content" maw="100%" data-screen-only>
      <SelectField
        label="Account of"
        value={owner}
        options={owners.map((one) => {
          const { hint, rest } = readUniqueId(one)
          return { value: one, label: `${hint}${rest}` }
        })}
        onChange={onParty}
      />
    </Box>
  )
}
