import { createFileRoute } from '@tanstack/react-router'
import { NetworkPage } from '#features/network/NetworkPage.tsx'
import { readNetworkParams } from '#features/network/network-params.ts'
import { miningRounds } from '#queries/network.ts'
import { newestData } from '#queries/network-health/newest-data.ts'

export const Route = createFileRoute('/network')({
  validateSearch: readNetworkParams,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(newestData())
    void queryClient.prefetchQuery(miningRounds())
  },
  component: NetworkPage,
})
