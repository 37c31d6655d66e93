import { createFileRoute } from '@tanstack/react-router'
import { wellFormed } from '#ledger/well-formed.ts'
import { readProviderSearch } from '#features/idps/provider-place.ts'
import { ProviderPage } from '#features/idps/ProviderPage.tsx'
import { identityProviders } from '#queries/admin/idps.ts'

export const Route = createFileRoute('/idps/$idp')({
  params: { stringify: ({ idp }) => ({ idp: wellFormed(idp) }) },
  validateSearch: readProviderSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(identityProviders())
  },
  component: ProviderPage,
})
