import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { partiesOfRights } from '#features/parties/rules/parties-of-rights.ts'
import { groupRightsByKind } from '#ledger/rights/required-right.ts'
import { PartyId } from '#ledger/identifier.ts'
import { rightsOfUser } from '../queries/rights.ts'
import { FirstParty } from '#ui/identifier/FirstParty.tsx'
import { useDelayed } from '#ui/use-delayed.ts'

/** Milliseconds before a row loads its rights, so that rows scrolled past load none. */
const restingMs = 300

/** Shows the first party of a user's rights and the number of further parties. */
export function UserParties({ userId }: { readonly userId: string }) {
  const isResting = useDelayed(restingMs)
  // No endpoint lists the rights of several users, so each visible row sends its own request.
  const { data, isError } = useQuery({
    ...rightsOfUser(userId),
    staleTime: 60_000,
    refetchInterval: false,
    retry: false,
    enabled: isResting,
  })
  if (isError) return <span className="secondary">not read</span>
  if (data === undefined) return null
  const { parties, any } = partiesOfRights(groupRightsByKind(data))
  const [first] = parties
  if (any !== undefined) return <>can {any} as any party</>
  if (first === undefined) return <span className="secondary">none</span>
  return <FirstParty id={v.parse(PartyId, first)} count={parties.length} />
}
