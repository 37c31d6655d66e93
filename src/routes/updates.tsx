import { createFileRoute } from '@tanstack/react-router'
import { pageOfUpdates } from '#features/updates/page-of-updates.ts'
import { updatesSearch } from '#features/updates/update-search.ts'
import { besides, UpdatesLayout } from '#features/updates/UpdatesLayout.tsx'
import { readSearch } from './-read-search.ts'

export const Route = createFileRoute('/updates')({
  validateSearch: readSearch(updatesSearch),
  loaderDeps: ({ search: { before, after } }) => ({ before, after }),
  loader: ({ context, deps, location }) => {
    const showsList = location.pathname.endsWith('/updates') || matchMedia(besides).matches
    if (showsList) void context.queryClient.prefetchQuery(pageOfUpdates(deps))
  },
  component: UpdatesLayout,
})
