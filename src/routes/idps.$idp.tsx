import { createFileRoute } from '@tanstack/react-router'
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'
import { readProviderParams } from '#features/idps/components/provider-params.ts'
import { ProviderPage } from '#features/idps/components/ProviderPage.tsx'
import { identityProviders } from '#features/idps/queries/idps.ts'

export const Route = createFileRoute('/idps/$idp')({
  params: { stringify: ({ idp }) => ({ idp: toWellFormedString(idp) }) },
  validateSearch: readProviderParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(identityProviders())
  },
  component: ProviderPage,
})
