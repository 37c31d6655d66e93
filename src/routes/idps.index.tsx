import { createFileRoute } from '@tanstack/react-router'
import { readProvidersParams } from '#features/idps/components/provider-params.ts'
import { ProvidersPage } from '#features/idps/components/ProvidersPage.tsx'
import { identityProviders } from '#features/idps/queries/idps.ts'

export const Route = createFileRoute('/idps/')({
  validateSearch: readProvidersParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(identityProviders())
  },
  component: ProvidersPage,
})
