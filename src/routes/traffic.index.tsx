import { createFileRoute } from '@tanstack/react-router'
import { TrafficPage } from '#features/traffic/components/TrafficPage.tsx'
import { ownTraffic } from '#features/traffic/queries/own-traffic.ts'

export const Route = createFileRoute('/traffic/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(ownTraffic())
  },
  component: TrafficPage,
})
