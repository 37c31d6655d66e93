import { useQuery } from '@tanstack/react-query'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { walletUser } from '#shared/queries/validator.ts'
import { Party } from '#ui/identifier/identifiers.tsx'

/** The party whose wallet pays for a name. */
export function Payer() {
  return (
    <QueryFact query={useQuery(walletUser())}>
      {({ party_id: id }) => <Party id={id} whole link={false} />}
    </QueryFact>
  )
}
