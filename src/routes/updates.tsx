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
  // No loaderDeps, because the address follows the list while it scrolls, without loading another
  // page.
  loader: ({ context, location }) => {
    const showsList = location.pathname.endsWith('/updates') || matchMedia(wide).matches
    const { before, after, source } = readUpdatesParams({ ...location.search })
    // The page's sentences use the party names that are loaded when it renders.
    void context.queryClient.prefetchQuery(partyNames())
    if (showsList && isScanSource(source)) void readAhead(context.queryClient, { before, after })
  },
  component: UpdatesLayout,
})

/** Starts to load the list before the page renders. */
async function readAhead(queryClient: QueryClient, cursor: ListCursor): Promise<void> {
  if (!historyList(queryClient).reaches(cursor)) {
    await queryClient.prefetchQuery(readFirstRows(cursor))
  }
}

/**
 * Returns true if a range contains a time instead of a position, or a migration for a participant,
 * which has none.
 */
function hasMoment({ from, to, source }: UpdatesParams): boolean {
  const isPosition = (end: string) => {
    const position = readPosition(end)
    return position !== undefined && (source !== 'participant' || position.migrationId === 0n)
  }
  return [from, to].some((end) => end !== undefined && !isPosition(end))
}

/**
 * Redirects to positions. A time without a migration belongs to one of the newest migrations that
 * had begun by then.
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
