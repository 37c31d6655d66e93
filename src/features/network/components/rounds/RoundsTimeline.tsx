import { Box, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { CheckWithScans } from '#features/scans/index.ts'
import { microsOf } from '#ledger/record-time.ts'
import { miningRounds, type ListedRound } from '#shared/queries/network.ts'
import { groupDigits } from '#ui/group-digits.ts'
import { Picture } from '#ui/Picture.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { toRoundsWithState } from '../../rules/rounds.ts'
import { RoundsTable } from './RoundsTable.tsx'
import styles from './RoundsTimeline.module.css'

/** The open and issuing mining rounds on a timeline with the current time. */
export function RoundsTimeline() {
  const query = useQuery(miningRounds())
  return (
    <QueryFact alone query={query}>
      {(rounds) =>
        rounds.length === 0 ? (
          <p className="secondary">No round is open or issuing.</p>
        ) : (
          <>
            <Timeline rounds={rounds} />
            <CheckWithScans kind="quiet" what="the rounds" ask={() => ({ kind: 'rounds' })} />
          </>
        )
      }
    </QueryFact>
  )
}

function Timeline({ rounds }: { readonly rounds: readonly ListedRound[] }) {
  const now = useNow()
  const opens = rounds.map(({ opensAt }) => opensAt).toSorted(byTime)
  const closes = rounds.map(({ targetClosesAt }) => targetClosesAt).toSorted(byTime)
  const [begin, end] = [opens[0], closes.at(-1)]
  if (begin === undefined || end === undefined) return null
  const span = Number(microsOf(end) - microsOf(begin)) || 1
  const shareOf = (time: bigint) => Math.min(1, Math.max(0, Number(time - microsOf(begin)) / span))
  const percent = (time: bigint) => `${shareOf(time) * 100}%`
  const line = toRoundsWithState(rounds, now)
  const words = line.map(({ round, state }) => `round ${groupDigits(round.number)} ${state}`)
  return (
    <Picture label={`Mining rounds: ${words.join(', ')}`} table={<RoundsTable rounds={rounds} />}>
      <Group gap="0.75rem" wrap="nowrap" fz="xs" c="dimmed" aria-hidden>
        <Box w="8ch" />
        <Box flex={1} pos="relative" h="1.25rem">
          <Box pos="absolute" left={percent(microsOf(now))} style={{ translate: '-50%' }}>
            now
          </Box>
        </Box>
        <Box w="11ch" />
      </Group>
      {line.map((round) => (
        <Group
          key={`${round.phase} ${round.round.number}`}
          gap="0.75rem"
          wrap="nowrap"
          align="stretch"
          lh="1.75rem"
        >
          <Box component="span" className="mono" w="8ch" translate="no">
            {groupDigits(round.round.number)}
          </Box>
          <span className={styles.track}>
            <span
              className={styles.bar}
              data-phase={round.state}
              style={{
                left: percent(microsOf(round.opensAt)),
                right: `${(1 - shareOf(microsOf(round.targetClosesAt))) * 100}%`,
              }}
            />
            <span className={styles.now} style={{ left: percent(microsOf(now)) }} />
          </span>
          <Text
            component="span"
            lh="inherit"
            w="11ch"
            c={round.lateBy === undefined ? 'dimmed' : undefined}
          >
            {round.state}
          </Text>
        </Group>
      ))}
      <Group justify="space-between" gap="0 0.75rem" fz="xs" c="dimmed">
        <Time value={begin} clockOnly />
        <Time value={end} clockOnly />
      </Group>
    </Picture>
  )
}

function byTime(a: ListedRound['opensAt'], b: ListedRound['opensAt']): number {
  return microsOf(a) < microsOf(b) ? -1 : 1
}
