import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { isOfScan, readUpdatesParams, type UpdatesParams } from '#features/updates/update-params.ts'
import { UpdatesLayout } from '#features/updates/UpdatesLayout.tsx'
import type { RecordTime } from '#ledger/record-time.ts'
import { historyList } from '#queries/history-list/history-list.ts'
import { placeAt, type ListPlace } from '#queries/history-list/list-place.ts'
import { openingRows } from '#queries/history-list/opening-rows.ts'
import { partyNames } from '#queries/names/party-names.ts'
import { wide } from '#ui/use-media.ts'

export const Route = createFileRoute('/updates')({
  validateSearch: readUpdatesParams,
  beforeLoad: ({ context, search: { at, after: _after, ...search } }) =>
    at === undefined ? undefined : goToMoment(context.queryClient, at, search),
  // Without loaderDeps: the address follows the list while it is scrolled, and is no other page then.
  loader: ({ context, location }) => {
    const showsList = location.pathname.endsWith('/updates') || matchMedia(wide).matches
    const { before, after, source } = readUpdatesParams({ ...location.search })
    // Its sentences have the names that are there when they are drawn.
    void context.queryClient.prefetchQuery(partyNames())
    if (showsList && isOfScan(source)) void readAhead(context.queryClient, { before, after })
  },
  component: UpdatesLayout,
})

/** Begins reading before the page is drawn. */
async function readAhead(queryClient: QueryClient, place: ListPlace): Promise<void> {
  if (!historyList(queryClient).reaches(place)) {
    await queryClient.prefetchQuery(openingRows(place))
  }
}

/** A moment without a migration is one of the newest that had begun by then. */
async function goToMoment(
  queryClient: QueryClient,
  recordTime: RecordTime,
  search: Omit<UpdatesParams, 'at' | 'after'>,
): Promise<never> {
  // Not before it is needed: this function comes with the shell.
  const { momentInHistory } = await import('#queries/history-moment.ts')
  // A participant knows no migrations.
  const position =
    search.source === 'participant'
      ? { migrationId: 0n, recordTime }
      : await queryClient.ensureQueryData(momentInHistory(recordTime, 'to'))
  throw redirect({ to: '/updates', search: { ...search, ...placeAt('newest first', position) } })
}
