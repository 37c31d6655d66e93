import { Box } from '@mantine/core'
import type { PartyId } from '#ledger/identifier.ts'
import { Party } from '#ui/identifier/identifiers.tsx'

/** A contract's parties, one per line. */
export function ContractParties({ ids }: { readonly ids: readonly PartyId[] }) {
  if (ids.length === 0) return <span className="secondary">none</span>
  return (
    <Box component="ul" lh="1.5rem" className="plain">
      {ids.map((id) => (
        <li key={id}>
          <Party id={id} />
        </li>
      ))}
    </Box>
  )
}
