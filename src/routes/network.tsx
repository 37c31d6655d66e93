import { createFileRoute } from '@tanstack/react-router'
import { NetworkPage } from '#features/network/components/NetworkPage.tsx'
import { readNetworkParams } from '#features/network/components/network-params.ts'
import { miningRounds } from '#shared/queries/network.ts'
import { newestData } from '#features/network/queries/newest-data.ts'

export const Route = createFileRoute('/network')({
  validateSearch: readNetworkParams,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(newestData())
    void queryClient.prefetchQuery(miningRounds())
  },
  component: NetworkPage,
})
