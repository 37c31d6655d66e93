import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageOfUpdates, placeOfMoment } from '#features/updates/page-of-updates.ts'
import { readUpdatesSearch } from '#features/updates/update-search.ts'
import { besides, UpdatesLayout } from '#features/updates/UpdatesLayout.tsx'
import { currentMigration } from '#queries/network.ts'

export const Route = createFileRoute('/updates')({
  validateSearch: readUpdatesSearch,
  beforeLoad: async ({ context, search: { at } }) => {
    if (at === undefined) return
    const { migration_id: migrationId } =
      await context.queryClient.ensureQueryData(currentMigration())
    throw redirect({ to: '/updates', search: placeOfMoment({ migrationId, recordTime: at }) })
  },
  loaderDeps: ({ search: { before, after } }) => ({ before, after }),
  loader: ({ context, deps, location }) => {
    const showsList = location.pathname.endsWith('/updates') || matchMedia(besides).matches
    if (showsList) void context.queryClient.prefetchQuery(pageOfUpdates(deps))
  },
  component: UpdatesLayout,
})
