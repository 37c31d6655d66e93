import { useQuery } from '@tanstack/react-query'
import { Answer } from '#shared/components/Answer.tsx'
import { walletUser } from '#shared/queries/validator.ts'
import { Party } from '#ui/identifier/identifiers.tsx'

/** The party out of whose wallet a name is paid. */
export function Payer() {
  return <Answer query={useQuery(walletUser())}>{({ party_id: id }) => <Party id={id} />}</Answer>
}
