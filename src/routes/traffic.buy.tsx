import { createFileRoute } from '@tanstack/react-router'
import { readBuyParams } from '#features/traffic/buy/buy-params.ts'
import { BuyTrafficPage } from '#features/traffic/buy/BuyTrafficPage.tsx'
import { networkTerms } from '#queries/traffic/network-terms.ts'

export const Route = createFileRoute('/traffic/buy')({
  validateSearch: readBuyParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(networkTerms())
  },
  component: BuyTrafficPage,
})
