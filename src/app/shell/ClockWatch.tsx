import { Box } from '@mantine/core'
import { useClockAhead } from '#shared/queries/server-clock.ts'
import { formatDuration } from '#ui/time/time-format.ts'
import { StatusMark } from '#ui/StatusMark.tsx'

/** The message is shown if the clock is wrong by at least this many milliseconds. */
const worthALine = 60_000

/**
 * Warns if this computer's clock is wrong, and explains the consequences. Otherwise renders
 * nothing.
 */
export function ClockWatch() {
  const ahead = useClockAhead()
  const micros = BigInt(Math.trunc(Math.abs(ahead) / 1000)) * 1_000_000n
  return (
    <output style={{ display: 'block' }} data-screen-only>
      {Math.abs(ahead) < worthALine ? null : (
        <Box component="span" display="block" px="var(--gutter)" py="sm" bg="var(--surface-quiet)">
          <StatusMark
            tone="warning"
            label={`This computer’s clock is ${formatDuration(micros)} ${ahead > 0 ? 'ahead' : 'behind'}.`}
          />{' '}
          Relative times, deadlines and countdowns use the time of the dashboard’s server. Correct
          the clock: signing in may fail otherwise.
        </Box>
      )}
    </output>
  )
}
