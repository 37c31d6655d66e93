import { createFileRoute } from '@tanstack/react-router'
import { wellFormed } from '#ledger/well-formed.ts'
import { readPartyParams } from '#features/parties/party-params.ts'
import { PartyPage } from '#features/parties/PartyPage.tsx'
import { partyDetails } from '#queries/admin/parties.ts'

export const Route = createFileRoute('/parties/$party/')({
  params: { stringify: ({ party }) => ({ party: wellFormed(party) }) },
  validateSearch: readPartyParams,
  loaderDeps: ({ search: { idp = '' } }) => ({ idp }),
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(partyDetails(params.party, deps.idp))
  },
  component: PartyPage,
})
