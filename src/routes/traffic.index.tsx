import { createFileRoute } from '@tanstack/react-router'
import { TrafficPage } from '#features/traffic/TrafficPage.tsx'
import { ownTraffic } from '#queries/traffic/own-traffic.ts'

export const Route = createFileRoute('/traffic/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(ownTraffic())
  },
  component: TrafficPage,
})
