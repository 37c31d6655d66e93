import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import {
  isScanSource,
  readUpdatesParams,
  type UpdatesParams,
} from '#features/updates/components/update-params.ts'
import { UpdatesLayout } from '#features/updates/components/UpdatesLayout.tsx'
import { readPosition } from '#ledger/history/position.ts'
import { historyList } from '#features/updates/queries/history-list/history-list.ts'
import type { ListCursor } from '#features/updates/queries/history-list/list-cursor.ts'
import { readFirstRows } from '#features/updates/queries/history-list/read-first-rows.ts'
import { partyNames } from '#features/names/queries/party-names.ts'
import { wide } from '#ui/use-media.ts'

export const Route = createFileRoute('/updates')({
  validateSearch: readUpdatesParams,
  beforeLoad: ({ context, search, location }) =>
    search.at !== undefined || (location.pathname.endsWith('/updates') && hasMoment(search))
      ? goToMoment(context.queryClient, search)
      : undefined,
  // Has no `loaderDeps`. While the list scrolls, the address changes, but no other page must be
  // loaded.
  loader: ({ context, location }) => {
    const showsList = location.pathname.endsWith('/updates') || matchMedia(wide).matches
    const { before, after, source } = readUpdatesParams({ ...location.search })
    // The sentences on the page contain party names, so the names are loaded with the page.
    void context.queryClient.prefetchQuery(partyNames())
    if (showsList && isScanSource(source)) void readAhead(context.queryClient, { before, after })
  },
  component: UpdatesLayout,
})

async function readAhead(queryClient: QueryClient, cursor: ListCursor): Promise<void> {
  if (!historyList(queryClient).reaches(cursor)) {
    await queryClient.prefetchQuery(readFirstRows(cursor))
  }
}

/**
 * Returns true if a range must be converted to positions of its source. An end may be a time
 * instead of a position. An end may also have a migration id although the source is a participant,
 * which has no migrations.
 */
function hasMoment({ from, to, source }: UpdatesParams): boolean {
  const isPosition = (end: string) => {
    const position = readPosition(end)
    return position !== undefined && (source !== 'participant' || position.migrationId === 0n)
  }
  return [from, to].some((end) => end !== undefined && !isPosition(end))
}

/**
 * Redirects to positions. If two migrations overlap at a time without a migration, `from` gets the
 * earlier migration, and the other times get the later migration.
 */
async function goToMoment(
  queryClient: QueryClient,
  { at, before, after, ...search }: UpdatesParams,
): Promise<never> {
  // Lazy, because this function is loaded with the shell.
  const { positionsInSource } =
    await import('#features/updates/queries/history-list/positions-in-source.ts')
  const { source, from, to } = search
  const positions = await positionsInSource(queryClient, { source, at, from, to })
  const cursor = at === undefined ? { before, after } : {}
  throw redirect({ to: '/updates', search: { ...search, ...cursor, ...positions } })
}
