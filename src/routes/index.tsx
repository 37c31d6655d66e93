import { createFileRoute } from '@tanstack/react-router'
import { newestOnOverview } from '#features/overview/components/newest-on-overview.ts'
import { readOverviewParams } from '#features/overview/components/overview-params.ts'
import { OverviewPage } from '#features/overview/components/OverviewPage.tsx'
import { families, familyHealth } from '#shared/queries/connections.ts'

export const Route = createFileRoute('/')({
  // Most visitors open this page first, so its code is part of the main bundle.
  codeSplitGroupings: [],
  validateSearch: readOverviewParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(newestOnOverview)
    for (const family of families) void context.queryClient.prefetchQuery(familyHealth(family))
  },
  component: OverviewPage,
})
