import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { newerSide } from '#ledger/history/chain.ts'
import { failureOf } from '#queries/failure.ts'
import { newsOf, useHistoryList, useRestingView } from '#queries/history-list/use-history-list.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { OlderForm } from '#ui/OlderForm.tsx'
import { Page } from '#ui/Page.tsx'
import { useMedia, phone } from '#ui/use-media.ts'
import { ListTools } from './list/ListTools.tsx'
import { GoToMoment } from './list/GoToMoment.tsx'
import { ListBody } from './list/ListBody.tsx'
import { ListFact } from './list/ListFact.tsx'
import { LiveSwitch } from './list/LiveSwitch.tsx'
import { NewsButton } from './list/NewsButton.tsx'
import { PageLinks } from './list/PageLinks.tsx'
import { SaveList } from './list/SaveList.tsx'
import { useFollowedAddress } from './list/use-followed-address.ts'

const route = getRouteApi('/updates')

/** The update history as one list: newest first, or forward from a position. */
export function UpdatesPage({ openUpdateId }: { readonly openUpdateId: string | undefined }) {
  const search = route.useSearch()
  const { list, state } = useHistoryList(search)
  const resting = useRestingView(list)
  useFollowedAddress(list, resting, search)
  const [isLive, setLive] = useState(list.isLive)
  const isPhone = useMedia(phone)
  const isNarrow = isPhone || openUpdateId !== undefined
  const { chain, phase, form } = state
  const news = useQuery({
    ...newsOf(list),
    enabled: phase === 'open' && chain.ends[newerSide(chain.order)],
  })
  const failure = failureOf(news.error)
  const isNewestFirst = chain.order === 'newest first'

  return (
    <Page
      title="Updates"
      fact={<ListFact list={list} state={state} />}
      actions={
        <>
          <NewsButton state={state} onShow={list.showNews} />
          {isNewestFirst ? (
            <LiveSwitch
              isLive={isLive}
              onChange={(live) => {
                setLive(live)
                list.setLive(live)
              }}
            />
          ) : null}
          {isNarrow ? (
            <ListTools list={list} state={state} />
          ) : (
            <SaveList list={list} count={chain.count} />
          )}
        </>
      }
      filters={
        <>
          <PageLinks state={state} view={resting} />
          {isNarrow ? null : <GoToMoment state={state} />}
        </>
      }
      fill
    >
      <IgnoredParams names={search.ignored} />
      {form === undefined ? null : <OlderForm {...form} newest="/v2/updates" />}
      {failure === undefined ? null : (
        <ErrorPanel
          compact
          failure={failure}
          title="Not read again"
          onRetry={() => void news.refetch()}
          retrying={news.isFetching}
        />
      )}
      <ListBody list={list} state={state} isLive={isLive} openUpdateId={openUpdateId} />
    </Page>
  )
}
