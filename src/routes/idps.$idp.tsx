import { createFileRoute } from '@tanstack/react-router'
import { readProviderSearch } from '#features/idps/provider-place.ts'
import { ProviderPage } from '#features/idps/ProviderPage.tsx'
import { identityProviders } from '#queries/admin/idps.ts'

export const Route = createFileRoute('/idps/$idp')({
  validateSearch: readProviderSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(identityProviders())
  },
  component: ProviderPage,
})
