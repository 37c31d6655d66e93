import { createFileRoute } from '@tanstack/react-router'
import { BuyPage } from '#features/names/buy/BuyPage.tsx'
import { readFormParams } from '#features/names/names-params.ts'
import { nameRules } from '#queries/names/names.ts'
import { networkNames } from '#queries/network.ts'

export const Route = createFileRoute('/names/new')({
  validateSearch: readFormParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(networkNames())
    void context.queryClient.prefetchQuery(nameRules())
  },
  component: BuyPage,
})
