import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Position } from '#ledger/history/position.ts'
import { beginOfTime, endOfTime } from '#ledger/history/time-limits.ts'
import { microsOf } from '#ledger/record-time.ts'
import type { SearchState } from '../../queries/search-state.ts'
import { Count } from '#ui/Count.tsx'
import { Duration } from '#ui/time/Duration.tsx'
import { Time } from '#ui/time/Time.tsx'
import { isUnderWay } from './phase-words.ts'
import { PhaseMark } from './PhaseMark.tsx'

interface RunFactsProps {
  readonly state: SearchState
  /** True if an update is open next to the search. */
  readonly isNarrow: boolean
}

/** The phase, the progress and the speed of the search. */
export function RunFacts({ state, isNarrow }: RunFactsProps) {
  const { phase, share, searched, matches, updatesPerSecond, secondsLeft, reached } = state
  const underWay = isUnderWay(state)
  return (
    <Flex
      component="ul"
      wrap="wrap"
      columnGap="md"
      align="flex-start"
      // Reserves space for all facts, so that nothing below moves.
      mih={isNarrow ? '3.75rem' : { base: '5rem', sm: '2.5rem', lg: '1.25rem' }}
      c="dimmed"
      fz="sm"
      className="plain"
    >
      <li>
        <PhaseMark phase={phase} />
      </li>
      {share === undefined || phase === 'done' ? null : (
        <li className="mono" translate="no">
          {Math.floor(share * 100)} %
        </li>
      )}
      <li>
        <Count value={matches} noun="match" plural="matches" />
      </li>
      <Box component="li" {...part}>
        <Count value={searched} noun="update" /> searched
      </Box>
      {underWay && updatesPerSecond !== undefined ? (
        <Box component="li" {...part}>
          <Count value={Math.round(updatesPerSecond)} />
          /s
          {secondsLeft === undefined ? null : (
            <>
              , <Duration micros={wholeSeconds(secondsLeft)} /> left
            </>
          )}
        </Box>
      ) : null}
      {phase === 'done' ? (
        <Range from={state.from} to={state.to} />
      ) : reached === undefined ? null : (
        <Box component="li" {...part}>
          reached <ReachedPosition position={reached} />
        </Box>
      )}
    </Flex>
  )
}

/** On phones, each fact has its own line. */
const part = { flex: { base: '1 0 100%', sm: '0 1 auto' } } as const

/** Returns whole seconds in microseconds, at least one second for a running search. */
function wholeSeconds(seconds: number): bigint {
  return BigInt(Math.max(1, Math.ceil(seconds))) * 1_000_000n
}

function Range(props: { readonly from: Position | undefined; readonly to: Position | undefined }) {
  const { from, to } = props
  return (
    <Box component="li" {...part}>
      from {from === undefined ? 'the beginning' : <PositionWords position={from} />} to{' '}
      {to === undefined ? 'the end' : <PositionWords position={to} />}
    </Box>
  )
}

/**
 * Shows a position as a record time, or as the beginning or end of a migration that the index has
 * returned as a whole.
 */
function ReachedPosition({ position }: { readonly position: Position }): ReactNode {
  const micros = microsOf(position.recordTime)
  const end = micros >= endOfTime ? 'end' : micros <= beginOfTime + 1n ? 'beginning' : undefined
  if (end === undefined) return <PositionWords position={position} />
  return (
    <>
      the {end} of migration <Count value={position.migrationId} />
    </>
  )
}

function PositionWords({ position }: { readonly position: Position }): ReactNode {
  return (
    <>
      <Time value={position.recordTime} />{' '}
      <span className="secondary">
        migration <Count value={position.migrationId} />
      </span>
    </>
  )
}
