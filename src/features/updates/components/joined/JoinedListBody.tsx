import type { ReactNode } from 'react'
import type { Failure } from '#ledger/failure.ts'
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import { orderOf } from '../../queries/history-list/list-cursor.ts'
import type { JoinedList } from '../../queries/participant-history/joined-list.ts'
import type { SideName, JoinedState } from '../../queries/participant-history/joined-state.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { DensityStrip } from '../list/DensityStrip.tsx'
import { JoinedTable } from './JoinedTable.tsx'

const sideNames = { scan: 'Scan', participant: 'the participant' } as const

interface SourcedBodyProps {
  readonly list: JoinedList
  readonly state: JoinedState
  readonly range: HistoryRange
  readonly hasMigrations: boolean
  readonly openUpdateId: string | undefined
}

/** The rows of both sides with notes on missing parts, or the reason why the list has no rows. */
export function JoinedListBody(props: SourcedBodyProps): ReactNode {
  const { list, state } = props
  const { phase, trouble, chain, isReading, participant, requestCount } = state
  if (phase === 'nobody') {
    return (
      <EmptyState title="The token cannot read as any party">
        A participant shows its updates to users who can read as a party that it hosts. An
        administrator of the participant can grant the right.
      </EmptyState>
    )
  }
  const isComing = chain.count === 0 && (isReading || phase === 'opening')
  return (
    <>
      <Trouble list={list} state={state} side="participant" failure={trouble.participant} />
      <Trouble list={list} state={state} side="scan" failure={trouble.scan} />
      {participant.gaps.map(({ from, to }) => (
        <p key={`${from}`}>
          The participant was pruned while this page was open: updates after offset{' '}
          {groupDigits(from)} and up to {groupDigits(to)} were deleted before they could be loaded.
        </p>
      ))}
      {isComing ? (
        Object.keys(trouble).length > 0 ? null : (
          <LoadingState
            words={
              requestCount === 0 || phase === 'open' ? readingWords : seekingWords(requestCount)
            }
            rows={24}
          />
        )
      ) : chain.count > 0 ? (
        <>
          <BeginsPruned state={state} />
          <DensityStrip {...props} />
          <JoinedTable {...props} />
        </>
      ) : Object.keys(trouble).length > 0 ? null : (
        <Nothing state={state} />
      )}
    </>
  )
}

interface TroubleProps {
  readonly list: JoinedList
  readonly state: JoinedState
  readonly side: SideName
  readonly failure: Failure | undefined
}

function Trouble({ list, state, side, failure }: TroubleProps) {
  if (failure === undefined) return null
  const isRefused = side === 'participant' && failure.kind === 'http' && failure.status === 403
  return (
    <ErrorPanel
      compact={state.chain.count > 0}
      failure={failure}
      title={`The updates could not be loaded from ${sideNames[side]}`}
      stillTrue={
        isRefused
          ? 'The participant shows updates only to users who can read as the parties that see them.'
          : state.scan !== undefined && state.chain.count > 0
            ? 'Until then, only the rows of the other source are shown.'
            : undefined
      }
      onRetry={list.retry}
      retrying={state.retrying}
    />
  )
}

/**
 * States that a list from the beginning starts after the pruned part of the participant's history.
 */
function BeginsPruned({ state: { chain, participant } }: { readonly state: JoinedState }) {
  const { pruned, reached } = participant
  if (chain.order !== 'oldest first' || pruned === 0n || reached > pruned) return null
  return (
    <p>
      The participant is pruned up to offset {groupDigits(pruned)}: earlier updates are deleted.
    </p>
  )
}

/** Shows why the list is empty. */
function Nothing({ state: { participant, cursor } }: { readonly state: JoinedState }) {
  const { pruned } = participant
  const isForward = orderOf(cursor) === 'oldest first'
  const title = isForward
    ? 'No updates after this time yet'
    : cursor.before === undefined
      ? 'The participant has no update for these parties'
      : 'The participant has no update before this time for these parties'
  return (
    <EmptyState title={title}>
      {pruned > 0n && !isForward
        ? `It is pruned up to offset ${groupDigits(pruned)}: earlier updates are deleted.`
        : cursor.before === undefined
          ? 'New updates appear automatically.'
          : 'Its history begins later. “Beginning” shows its first updates.'}
    </EmptyState>
  )
}

const readingWords = 'Loading updates from the participant'

/** The search takes about as many requests as offsets have binary digits. */
function seekingWords(requestCount: number): string {
  return `Finding the offset of this time on the participant: requested ${requestCount} times`
}
