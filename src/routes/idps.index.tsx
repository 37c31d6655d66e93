import { createFileRoute } from '@tanstack/react-router'
import { readProvidersParams } from '#features/idps/provider-params.ts'
import { ProvidersPage } from '#features/idps/ProvidersPage.tsx'
import { identityProviders } from '#queries/admin/idps.ts'

export const Route = createFileRoute('/idps/')({
  validateSearch: readProvidersParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(identityProviders())
  },
  component: ProvidersPage,
})
