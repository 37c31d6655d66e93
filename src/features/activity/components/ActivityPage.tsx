import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#shared/components/QueryView.tsx'
import { microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import {
  indexState,
  networkActivity,
} from '#features/search/queries/history-index/network-activity.ts'
import { isIndexOffered } from '#features/search/queries/history-index/offered.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { momentNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { isEarliestTime } from './activity-params.ts'
import { ActivityForm } from './ActivityForm.tsx'
import { ActivityView } from './ActivityView.tsx'
import { IndexNotes } from './IndexNotes.tsx'

const route = getRouteApi('/activity')

/**
 * The network's activity over any range, counted by the history index. Without an index, the page
 * explains how to add one.
 */
export function ActivityPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { from, to, per } = search
  const isOffered = isIndexOffered()
  return (
    <Page
      title="Network activity"
      longFact
      fact={isOffered ? <Freshness /> : 'from a history index'}
      filters={
        isOffered ? (
          <ActivityForm
            key={`${from} ${to} ${per}`}
            params={{ from, to, per }}
            onParamsChange={(params) =>
              void navigate({ to: '/activity', search: { show: search.show, ...params } })
            }
          />
        ) : undefined
      }
    >
      <IgnoredParams names={search.ignored} />
      {isOffered ? (
        <Counted from={from} to={to} per={per} />
      ) : (
        <EmptyState title="This dashboard has no history index">
          A history index counts the updates of days or months. Start one with{' '}
          <code translate="no">npm run index</code>, and set{' '}
          <code translate="no">INDEX_API_URL</code> of the dashboard’s server to its address. All
          other pages work without an index.
        </EmptyState>
      )}
    </Page>
  )
}

function Freshness() {
  const newest = useQuery(indexState()).data?.ranges.at(-1)
  if (newest === undefined) return null
  const upTo = newest.up_to_record_time
  return upTo === null ? null : (
    <>
      the history index has loaded updates up to <Time value={upTo} />
    </>
  )
}

interface CountedProps {
  readonly from: RecordTime | undefined
  readonly to: RecordTime | undefined
  readonly per: 'hour' | 'day' | undefined
}

const hour = 3_600_000_000n
const day = 24n * hour

function Counted({ from: requestedFrom, to, per }: CountedProps) {
  const from =
    requestedFrom === undefined || isEarliestTime(requestedFrom) ? undefined : requestedFrom
  const end = to ?? momentNow()
  const [begins, ends] = [from && microsOf(from) / hour, microsOf(end) / hour]
  const isEmpty = begins !== undefined && ends <= begins
  // Rounded up to the hour, so that the query changes only once an hour.
  const last = to ?? recordTimeOf(ends * hour)
  const query = useQuery({
    ...networkActivity({ from, to: last, per: per ?? usualPer(from, last) }),
    enabled: !isEmpty,
  })
  if (isEmpty) {
    return (
      <EmptyState title="This range does not contain a full hour">
        Only full hours are counted. Choose a range of an hour or more.
      </EmptyState>
    )
  }
  return (
    <>
      <IndexNotes activity={query.data} />
      <QueryView
        query={query}
        title="The history index could not be reached"
        waiting={<LoadingState words="Loading counts from the history index" rows={12} />}
        renderBelow={() => <p className="secondary">All other pages work without the index.</p>}
      >
        {(activity) => <ActivityView activity={activity} />}
      </QueryView>
    </>
  )
}

/**
 * Returns `hour` for ranges of up to four days, in which an hourly curve is readable, otherwise
 * `day`.
 */
function usualPer(from: RecordTime | undefined, to: RecordTime): 'hour' | 'day' {
  return from !== undefined && microsOf(to) - microsOf(from) <= 4n * day ? 'hour' : 'day'
}
