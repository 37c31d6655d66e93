import { Box, Group } from '@mantine/core'
import type { PartyId } from '#ledger/identifier.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import { visibleText } from '#ui/visible-text.ts'

interface AccountHeadingProps {
  readonly owner: PartyId
  readonly owners: readonly PartyId[]
  readonly onParty: (party: PartyId | undefined) => void
}

/** The owner of the shown account, with a field to select another owner. */
export function AccountHeading({ owner, owners, onParty }: AccountHeadingProps) {
  return (
    <Group align="flex-end" justify="space-between" gap="sm" pt="sm">
      <Box component="h2" className="breaks">
        <span className="mono" translate="no">
          {visibleText(owner)}
        </span>{' '}
        <CopyButton text={owner} what="the party" />
      </Box>
      {owners.length < 2 ? null : (
        <Box data-screen-only>
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
      )}
    </Group>
  )
}
