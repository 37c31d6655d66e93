import { Box, Group } from '@mantine/core'
import type { PartyId } from '#ledger/identifier.ts'
import { Party } from './identifiers.tsx'

interface FirstPartyProps {
  readonly id: PartyId
  /** The number of parties, including the first. */
  readonly count: number
}

/** The first of several parties and the number of the others, in one line that is never cut. */
export function FirstParty({ id, count }: FirstPartyProps) {
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      <Party id={id} />
      {count <= 1 ? null : (
        <Box component="span" flex="none" c="dimmed" title={`and ${count - 1} more`}>
          +{count - 1}
        </Box>
      )}
    </Group>
  )
}
