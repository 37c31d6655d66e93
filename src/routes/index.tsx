import { createFileRoute } from '@tanstack/react-router'
import { newestOnOverview } from '#features/overview/newest-on-overview.ts'
import { OverviewPage } from '#features/overview/OverviewPage.tsx'

export const Route = createFileRoute('/')({
  codeSplitGroupings: [['component']],
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(newestOnOverview)
  },
  component: OverviewPage,
})
