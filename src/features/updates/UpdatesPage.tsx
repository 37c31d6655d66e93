import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, useEffect, useMemo, useRef } from 'react'
import { newerSide } from '#ledger/history/chain.ts'
import { failureOf } from '#queries/failure.ts'
import type { ListState } from '#queries/history-list/list-state.ts'
import { newsOf, useHistoryList, useRestingView } from '#queries/history-list/use-history-list.ts'
import { updatesV2Endpoint } from '#queries/updates.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { IconActivity } from '#ui/icons.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { OlderForm } from '#ui/OlderForm.tsx'
import { Page } from '#ui/Page.tsx'
import { useMedia, phone } from '#ui/use-media.ts'
import { CheckWithScans } from '#features/shared/scans/CheckWithScans.tsx'
import { askOfView } from './list/ask-of-view.ts'
import { GoToRange } from './list/GoToRange.tsx'
import { ListBody } from './list/ListBody.tsx'
import { ListFact } from './list/ListFact.tsx'
import { ListTools } from './list/ListTools.tsx'
import { PageLinks } from './list/PageLinks.tsx'
import { RangeBar } from './list/RangeBar.tsx'
import { rangeOf } from './list/range-params.ts'
import { SaveList } from './list/SaveList.tsx'
import { useFollowedAddress } from './list/use-followed-address.ts'
import { SourceLinks } from './sourced/SourceLinks.tsx'
import styles from './list/LiveSwitch.module.css'

const route = getRouteApi('/updates')

/** The update history as one list: newest first, or forward from a position. */
export function UpdatesPage({ openUpdateId }: { readonly openUpdateId: string | undefined }) {
  const search = route.useSearch()
  const { from, to } = search
  const range = useMemo(() => rangeOf({ from, to }), [from, to])
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
          <CheckWithScans
            what="rows"
            ask={() => askOfView(list)}
            disabled={phase !== 'open' || chain.count === 0}
          />
          {isNarrow ? (
            <ListTools list={list} state={state} range={range} />
          ) : (
            <SaveList list={list} count={chain.count} />
          )}
        </>
      }
      filters={
        <>
          <SourceLinks shown={undefined} />
          <PageLinks list={list} state={state} resting={resting} />
          {isNarrow ? null : <GoToRange range={range} order={chain.order} />}
        </>
      }
      fill
    >
      <IgnoredParams names={search.ignored} />
      {form === undefined ? null : <OlderForm {...form} newest={updatesV2Endpoint.path} />}
      {failure === undefined ? null : (
        <ErrorPanel
          compact
          failure={failure}
          title="Not refreshed"
          onRetry={() => void news.refetch()}
          retrying={news.isFetching}
        />
      )}
      {from === undefined && to === undefined ? null : (
        <RangeBar params={{ from, to }} range={range} state={state} />
      )}
      <ListBody
        list={list}
        state={state}
        range={range}
        isLive={isLive}
        openUpdateId={openUpdateId}
      />
    </Page>
  )
}

interface LiveSwitchProps {
  readonly isLive: boolean
  readonly onChange: (isLive: boolean) => void
}

/** Whether new updates are shown at once while the newest is in view, or wait to be asked for. */
function LiveSwitch({ isLive, onChange }: LiveSwitchProps) {
  return (
    <Button
      kind="quiet"
      icon={IconActivity}
      aria-pressed={isLive}
      className={isLive ? styles.live : styles.waits}
      title="At the top of the list: show new updates as they come"
      onClick={() => onChange(!isLive)}
    >
      Live
    </Button>
  )
}

interface NewsButtonProps {
  readonly state: ListState
  readonly onShow: () => void
}

/** How many updates came since and wait above the list; a press shows them. */
function NewsButton({ state: { news }, onShow }: NewsButtonProps) {
  useAnnouncedNews(news.count)
  if (news.count === 0) return null
  return (
    <Button kind="primary" onClick={onShow}>
      <span>
        {news.isMore ? 'Newest: more than ' : null}
        <Count value={news.count} of="new update" />
      </span>
    </Button>
  )
}

/** Has screen readers speak how many updates wait above the list: when the first come, then each time that they have doubled. */
function useAnnouncedNews(waiting: number): void {
  const announce = useAnnounce()
  const spoken = useRef(0)
  useEffect(() => {
    if (waiting === 0) spoken.current = 0
    else if (waiting >= 2 * spoken.current) {
      spoken.current = waiting
      announce(waiting === 1 ? '1 new update' : `${waiting} new updates`)
    }
  }, [announce, waiting])
}
