import { createFileRoute, redirect } from '@tanstack/react-router'
import { readUpdatesSearch } from '#features/updates/update-search.ts'
import { besides, UpdatesLayout } from '#features/updates/UpdatesLayout.tsx'
import { historyList } from '#queries/history-list/history-list.ts'
import { placeAt } from '#queries/history-list/list-place.ts'
import { openingRows } from '#queries/history-list/opening-rows.ts'
import { currentMigration } from '#queries/network.ts'

export const Route = createFileRoute('/updates')({
  validateSearch: readUpdatesSearch,
  beforeLoad: async ({ context, search: { at } }) => {
    if (at === undefined) return
    const { migration_id: migrationId } =
      await context.queryClient.ensureQueryData(currentMigration())
    throw redirect({
      to: '/updates',
      search: placeAt('newest first', { migrationId, recordTime: at }),
    })
  },
  loaderDeps: ({ search: { before, after } }) => ({ before, after }),
  loader: ({ context, deps, location }) => {
    const showsList = location.pathname.endsWith('/updates') || matchMedia(besides).matches
    const isThere = historyList(context.queryClient).reaches(deps)
    if (showsList && !isThere) void context.queryClient.prefetchQuery(openingRows(deps))
  },
  component: UpdatesLayout,
})
