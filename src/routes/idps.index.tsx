import { createFileRoute } from '@tanstack/react-router'
import { readProvidersSearch } from '#features/idps/provider-place.ts'
import { ProvidersPage } from '#features/idps/ProvidersPage.tsx'
import { identityProviders } from '#queries/admin/idps.ts'

export const Route = createFileRoute('/idps/')({
  validateSearch: readProvidersSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(identityProviders())
  },
  component: ProvidersPage,
})
