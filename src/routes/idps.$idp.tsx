import { createFileRoute } from '@tanstack/react-router'
import { wellFormed } from '#ledger/well-formed.ts'
import { readProviderParams } from '#features/idps/provider-params.ts'
import { ProviderPage } from '#features/idps/ProviderPage.tsx'
import { identityProviders } from '#queries/admin/idps.ts'

export const Route = createFileRoute('/idps/$idp')({
  params: { stringify: ({ idp }) => ({ idp: wellFormed(idp) }) },
  validateSearch: readProviderParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(identityProviders())
  },
  component: ProviderPage,
})
