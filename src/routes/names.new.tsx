import { createFileRoute } from '@tanstack/react-router'
import { BuyPage } from '#features/names/components/buy/BuyPage.tsx'
import { readFormParams } from '#features/names/components/names-params.ts'
import { nameRules } from '#features/names/queries/names.ts'
import { networkNames } from '#shared/queries/network.ts'

export const Route = createFileRoute('/names/new')({
  validateSearch: readFormParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(networkNames())
    void context.queryClient.prefetchQuery(nameRules())
  },
  component: BuyPage,
})
