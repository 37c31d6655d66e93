import { createFileRoute } from '@tanstack/react-router'
import { newestOnOverview } from '#features/overview/newest-on-overview.ts'
import { readOverviewParams } from '#features/overview/overview-params.ts'
import { OverviewPage } from '#features/overview/OverviewPage.tsx'
import { families, familyHealth } from '#queries/connections.ts'

export const Route = createFileRoute('/')({
  // Most visitors open this page first: its code is part of the program.
  codeSplitGroupings: [],
  validateSearch: readOverviewParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(newestOnOverview)
    for (const family of families) void context.queryClient.prefetchQuery(familyHealth(family))
  },
  component: OverviewPage,
})
