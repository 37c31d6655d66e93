import { useQuery } from '@tanstack/react-query'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { walletUser } from '#shared/queries/validator.ts'
import { Party } from '#ui/identifier/identifiers.tsx'

/** The party out of whose wallet a name is paid. */
export function Payer() {
  return (
    <QueryFact query={useQuery(walletUser())}>{({ party_id: id }) => <Party id={id} />}</QueryFact>
  )
}
