import { Flex } from '@mantine/core'
import type { PartyId } from '#ledger/identifier.ts'
import { Party } from './identifiers.tsx'

/** Parties side by side. */
export function PartyList({ ids }: { readonly ids: readonly PartyId[] }) {
  if (ids.length === 0) return <span className="secondary">none</span>
  return (
    <Flex component="ul" className="plain" wrap="wrap" columnGap="lg">
      {ids.map((id) => (
        <li key={id}>
          <Party id={id} />
        </li>
      ))}
    </Flex>
  )
}
