import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { runway, usedIn } from '#features/traffic/rules/readings.ts'
import { useOwnRate, type OwnRate } from '#features/traffic/queries/use-own-rate.ts'
import { formatMegabytes } from '#features/traffic/rules/format-megabytes.ts'
import { Megabytes } from '#features/traffic/index.ts'
import { ownTraffic, type OwnTraffic } from '#features/traffic/queries/own-traffic.ts'
import { Count } from '#ui/Count.tsx'
import { formatDuration } from '#ui/time/time-format.ts'
import { Time } from '#ui/time/Time.tsx'
import { AnswerCard, AnswerLines, AnswerSkeleton } from './AnswerCard.tsx'

/**
 * The participant's remaining traffic and its estimated duration. Refreshed by the traffic check.
 */
export function TrafficCard() {
  const query = useQuery({ ...ownTraffic(), staleTime: 60_000, refetchInterval: false })
  return (
    <AnswerCard title="Traffic" link={<Link to="/traffic">Traffic</Link>}>
      {query.isPending && query.error === null ? (
        <AnswerSkeleton />
      ) : (
        <QueryFact alone query={query}>
          {(own) => <Traffic own={own} />}
        </QueryFact>
      )}
    </AnswerCard>
  )
}

function Traffic({ own }: { readonly own: OwnTraffic | null }) {
  const ownRate = useOwnRate(own)
  if (own === null) {
    return <AnswerLines value="—" note="Sign in to the participant to see its traffic." />
  }
  const { member, traffic, burn, readAt } = own
  const asOf = (
    <>
      Scan, <Time value={readAt} clockOnly withoutZone />
    </>
  )
  if (member.isUnlimited) {
    return <AnswerLines value="No limit" note="This is an SV’s participant." asOf={asOf} />
  }
  if (traffic === null) {
    return <AnswerLines value="—" note="The sequencers do not know this participant." asOf={asOf} />
  }
  const { remaining, limit } = traffic
  const used = burn ?? (ownRate?.isOfAll === true ? ownRate.rate : undefined)
  const left = used && runway(remaining, used)
  return (
    <>
      <AnswerLines
        value={left === undefined ? formatMegabytes(remaining) : formatDuration(left)}
        unit={left === undefined ? 'left' : burn ? 'left at the current rate' : 'left, about'}
        note={
          limit === 0n ? (
            'No traffic was bought: the base rate applies.'
          ) : (
            <>
              {left === undefined ? (
                'of '
              ) : (
                <>
                  <Megabytes value={remaining} /> of{' '}
                </>
              )}
              <Megabytes value={limit} />
              <div>
                <Rate own={own} ownRate={ownRate} hasEnd={left !== undefined} />
              </div>
            </>
          )
        }
        asOf={asOf}
      />
      {limit === 0n ? null : (
        <Progress
          mt="xs"
          size="sm"
          value={Number((remaining * 100n) / limit)}
          color="var(--role-unlocked)"
          aria-label="Traffic left"
        />
      )}
    </>
  )
}

const day = 86_400_000_000n

interface RateProps {
  readonly own: OwnTraffic
  readonly ownRate: OwnRate | undefined
  /** True if the traffic runs out at this rate. */
  readonly hasEnd: boolean
}

/** The rate at which traffic is used, from this browser's readings or from the submissions. */
function Rate({ own: { burn }, ownRate, hasEnd }: RateProps) {
  if (burn !== undefined) return hasEnd ? null : 'No traffic is used now.'
  if (ownRate === undefined) return 'The rate is shown after ten minutes.'
  const { rate, isOfAll } = ownRate
  if (!isOfAll) {
    return (
      <>
        Your own submissions use at least <Megabytes value={usedIn(day, rate)} /> a day
      </>
    )
  }
  return hasEnd ? (
    <>
      At the rate of the newest <Count value={rate.submissions} noun="submission" />
    </>
  ) : (
    <>
      The base rate covers the newest <Count value={rate.submissions} noun="submission" />.
    </>
  )
}
