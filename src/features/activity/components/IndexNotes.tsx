import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { describeIndexProblem } from '#shared/components/index-problem.ts'
import { missingHours } from '../rules/missing-hours.ts'
import { microsOf } from '#ledger/record-time.ts'
import {
  indexState,
  type NetworkActivity,
} from '#features/search/queries/history-index/network-activity.ts'
import { Count } from '#ui/Count.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Duration } from '#ui/time/Duration.tsx'
import { momentNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'

/** Microseconds that an index may be behind before the page shows it. An index polls every few seconds. */
const usualLag = 600_000_000n

/** Shows the gaps in the counts and the index's problems. */
export function IndexNotes({ activity }: { readonly activity: NetworkActivity | undefined }) {
  const { data: state } = useQuery(indexState())
  const newest = state?.ranges.at(-1)
  const upTo = newest?.up_to_record_time
  const lag = upTo === null || upTo === undefined ? 0n : microsOf(momentNow()) - microsOf(upTo)
  const trouble = state?.trouble
  return (
    <Stack gap="xs">
      {trouble === null || trouble === undefined ? null : (
        <p>
          <Trouble problem={trouble.of} /> Since <Time value={trouble.since} />. The counts below
          are partial.
        </p>
      )}
      {newest === undefined || upTo === null || upTo === undefined || lag < usualLag ? null : (
        <p>
          <StatusMark tone="warning" label="The index is behind" />: its newest update is{' '}
          <Duration micros={lag} /> old. It last loaded updates at <Time value={newest.read_at} />.
        </p>
      )}
      {activity === undefined ? null : <Missing activity={activity} />}
    </Stack>
  )
}

function Trouble({ problem }: { readonly problem: string }) {
  const { label, words } = describeIndexProblem(problem)
  return (
    <>
      <StatusMark tone="warning" label={label} />: {words}.
    </>
  )
}

function Missing({ activity }: { readonly activity: NetworkActivity }) {
  const { missing, migrationsNotRead } = activity
  const { hours, runs } = missingHours(missing, activity)
  const [first, ...more] = runs
  return (
    <>
      {first === undefined ? null : (
        <p>
          <StatusMark tone="warning" label="Not counted" />: <Count value={hours} noun="hour" />{' '}
          that the index has not read or counted in full, from <Time value={first.from} /> to{' '}
          <Time value={first.to} />
          {more.length === 0 ? null : (
            <>
              {' '}
              and <Count value={more.length} noun="further part" />
            </>
          )}
          . The table says which.
        </p>
      )}
      {migrationsNotRead.length === 0 ? null : (
        <p>
          <StatusMark tone="warning" label="Not counted" />: all of migration
          {migrationsNotRead.length === 1 ? ' ' : 's '}
          {migrationsNotRead.join(', ')}, which the index has not read.
        </p>
      )}
    </>
  )
}
