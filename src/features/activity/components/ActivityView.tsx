import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { bucketsOf, sumOfBuckets } from '../rules/buckets.ts'
import type { NetworkActivity } from '#features/search/queries/history-index/network-activity.ts'
import { networkNames } from '#shared/queries/network.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Section } from '#ui/Page.tsx'
import { Time } from '#ui/time/Time.tsx'
import { ActivityPicture } from './ActivityPicture.tsx'
import { ActivityTable } from './ActivityTable.tsx'
import { MostActive } from './MostActive.tsx'

const route = getRouteApi('/activity')

/**
 * The activity counts: totals, a curve with its table, and the most active templates, choices and
 * parties.
 */
export function ActivityView({ activity }: { readonly activity: NetworkActivity }) {
  const { from, to, per, missing } = activity
  const search = route.useSearch()
  const navigate = useNavigate()
  const unit = useQuery(networkNames()).data?.amulet_name_acronym
  const buckets = useMemo(
    () => bucketsOf({ from, to }, per, activity, missing),
    [from, to, per, activity, missing],
  )
  const sums = useMemo(() => sumOfBuckets(buckets), [buckets])
  const { transferred, minted, burnt } = sums.token
  const change = (changes: Partial<typeof search>) =>
    void navigate({
      to: '/activity',
      search: { ...search, ...changes },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <Section
        title="Total"
        fact={
          <>
            whole hours from <Time value={from} /> to <Time value={to} />
          </>
        }
      >
        <Fields>
          <Field label="Updates">
            <Count value={sums.updates} />
          </Field>
          <Field label="Transferred">
            <Amount value={transferred.amount} unit={unit} /> in{' '}
            <Count value={transferred.count} noun="transfer" />
            <UnreportedCount count={transferred.unknown} />
          </Field>
          <Field label="Minted">
            <Amount value={minted.amount} unit={unit} />
            <UnreportedCount count={minted.unknown} />
          </Field>
          <Field label="Burnt">
            <Amount value={burnt.amount} unit={unit} />
            <UnreportedCount count={burnt.unknown} />
          </Field>
        </Fields>
      </Section>
      <ActivityPicture
        buckets={buckets}
        per={per}
        unit={unit}
        show={search.show ?? 'updates'}
        point={search.point}
        onShow={(show) => change({ show: show === 'updates' ? undefined : show })}
        onPoint={(point) => change({ point })}
      />
      <ActivityTable buckets={buckets} per={per} />
      <MostActive activity={activity} />
    </>
  )
}

/**
 * Shows the number of updates whose amounts are unknown. Updates from before the network logged
 * balance changes may lack amounts.
 */
function UnreportedCount({ count }: { readonly count: bigint }) {
  if (count === 0n) return null
  return (
    <span className="secondary">
      {' '}
      and what <Count value={count} noun="update" /> {count === 1n ? 'does' : 'do'} not say
    </span>
  )
}
