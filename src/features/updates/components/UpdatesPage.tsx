import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { newerSide } from '#ledger/history/chain.ts'
import { updateRowFile } from '#ledger/update-row-file.ts'
import {
  newsQuery,
  useHistoryList,
  useRowsAfterScroll,
} from '../queries/history-list/use-history-list.ts'
import { updatesV2Endpoint } from '#shared/queries/updates.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { OlderVersionNote } from '#ui/OlderVersionNote.tsx'
import { Page } from '#ui/Page.tsx'
import { useMedia, phone } from '#ui/use-media.ts'
import { CheckWithScans } from '#features/scans/index.ts'
import { toViewCheckRequest } from './list/to-view-check-request.ts'
import { HistoryFilters } from './list/HistoryFilters.tsx'
import { ListActions } from './list/ListActions.tsx'
import { ListBody } from './list/ListBody.tsx'
import { ListFact } from './list/ListFact.tsx'
import { NotRefreshed } from './list/NotRefreshed.tsx'
import { PageLinks } from './list/PageLinks.tsx'
import { RangeBar } from './list/RangeBar.tsx'
import { rangeOf } from './list/range-params.ts'
import { useSyncedAddress } from './list/use-synced-address.ts'

const route = getRouteApi('/updates')

/** The update history as one list: newest first, or forward from a position. */
export function UpdatesPage({ openUpdateId }: { readonly openUpdateId: string | undefined }) {
  const search = route.useSearch()
  const { from, to } = search
  const range = useMemo(() => rangeOf({ from, to }), [from, to])
  const { list, state } = useHistoryList(search)
  const resting = useRowsAfterScroll(list)
  useSyncedAddress(list, resting, search)
  const isPhone = useMedia(phone)
  const isNarrow = isPhone || openUpdateId !== undefined
  const { chain, phase, form } = state
  const news = useQuery({
    ...newsQuery(list),
    enabled: phase === 'open' && chain.ends[newerSide(chain.order)],
  })
  const pages = <PageLinks list={list} state={state} resting={resting} />
  return (
    <Page
      title="Updates"
      fact={<ListFact list={list} state={state} />}
      actions={
        <>
          <CheckWithScans
            what="rows"
            ask={() => toViewCheckRequest(list)}
            disabled={phase !== 'open' || chain.count === 0}
          />
          {isNarrow ? null : pages}
          <ListActions list={list} state={state} file={updateRowFile} />
        </>
      }
      filters={
        <HistoryFilters
          params={search}
          order={chain.order}
          hasMigrations
          {...{ range, isNarrow, pages }}
        />
      }
      fill
    >
      <IgnoredParams names={search.ignored} />
      {form === undefined ? null : <OlderVersionNote {...form} newest={updatesV2Endpoint.path} />}
      <NotRefreshed query={news} title="Not refreshed" />
      <RangeBar params={{ from, to }} range={range} state={state} hasMigrations />
      <ListBody list={list} state={state} range={range} openUpdateId={openUpdateId} />
    </Page>
  )
}
