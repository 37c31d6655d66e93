import { createFileRoute } from '@tanstack/react-router'
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'
import { readPartyParams } from '#features/parties/components/party-params.ts'
import { PartyPage } from '#features/parties/components/PartyPage.tsx'
import { partyDetails } from '#features/parties/queries/parties.ts'

export const Route = createFileRoute('/parties/$party/')({
  params: { stringify: ({ party }) => ({ party: toWellFormedString(party) }) },
  validateSearch: readPartyParams,
  loaderDeps: ({ search: { idp = '' } }) => ({ idp }),
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(partyDetails(params.party, deps.idp))
  },
  component: PartyPage,
})
