import { createFileRoute } from '@tanstack/react-router'
import { wellFormed } from '#ledger/well-formed.ts'
import { readProviderParams } from '#features/idps/components/provider-params.ts'
import { ProviderPage } from '#features/idps/components/ProviderPage.tsx'
import { identityProviders } from '#features/idps/queries/idps.ts'

export const Route = createFileRoute('/idps/$idp')({
  params: { stringify: ({ idp }) => ({ idp: wellFormed(idp) }) },
  validateSearch: readProviderParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(identityProviders())
  },
  component: ProviderPage,
})
