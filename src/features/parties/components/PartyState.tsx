import { useQuery } from '@tanstack/react-query'
import { useUnsetTarget } from '#shared/components/use-unset-target.ts'
import { partyDetails } from '../queries/parties.ts'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'

interface PartyStateProps {
  readonly party: string
  readonly idp: string
}

/** Shows whether this participant hosts the party, if the token may see it. */
export function PartyState({ party, idp }: PartyStateProps) {
  const isUnset = useUnsetTarget('ledger') !== undefined
  const { data, isPending } = useQuery({ ...partyDetails(party, idp), enabled: !isUnset })
  if (isUnset)
    return <StatusMark tone="not-voted" label="Not checked: no participant is configured" />
  if (isPending) return <TextSkeleton width="20ch" />
  if (data === undefined) {
    return <StatusMark tone="warning" label="Not loaded from the participant" />
  }
  if (data === null) {
    return <StatusMark tone="not-voted" label="Not known to this participant" />
  }
  return data.isLocal === true ? (
    <StatusMark tone="accept" label="Hosted by this participant" />
  ) : (
    <StatusMark tone="not-voted" label="Not local" />
  )
}
