import { createFileRoute } from '@tanstack/react-router'
import { readBuyParams } from '#features/traffic/components/buy/buy-params.ts'
import { BuyTrafficPage } from '#features/traffic/components/buy/BuyTrafficPage.tsx'
import { networkTerms } from '#features/traffic/queries/network-terms.ts'

export const Route = createFileRoute('/traffic/buy')({
  validateSearch: readBuyParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(networkTerms())
  },
  component: BuyTrafficPage,
})
