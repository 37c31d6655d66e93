import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { failureInShort, type Failure } from '#ledger/failure.ts'
import { failureOf } from '#queries/failure.ts'
import { participantUpdatesPageEndpoint } from '#queries/participant-history/read-sections.ts'
import { useLive, type Live } from '#queries/participant-history/use-live.ts'
import {
  participantNewsOf,
  scanNewsOf,
  useSourcedList,
} from '#queries/participant-history/use-sourced-list.ts'
import type { SourcedList } from '#queries/participant-history/sourced-list.ts'
import type { SideName, SourcedState } from '#queries/participant-history/sourced-state.ts'
import { updatesV2Endpoint } from '#queries/updates.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { OlderForm } from '#ui/OlderForm.tsx'
import { Page } from '#ui/Page.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { SourcedFilter } from './SourcedFilter.tsx'
import { SourcedTable } from './SourcedTable.tsx'
import { SourceLinks } from './SourceLinks.tsx'
import { sourcedQuestion } from './sourced-question.ts'

const route = getRouteApi('/updates')

/** The history of a participant, alone or joined with Scan's, newest first. */
export function SourcedPage({ openUpdateId }: { readonly openUpdateId: string | undefined }) {
  const place = route.useSearch()
  const { source, as: parties, shape, upto, ignored } = place
  const question = useMemo(
    () => sourcedQuestion({ source, as: parties, shape, upto }),
    [source, parties, shape, upto],
  )
  const { list, state } = useSourcedList(question)
  const isOpen = state.phase === 'open'
  const isLive = isOpen && upto === undefined
  const live = useLive(list, isLive)
  const news = useQuery({ ...participantNewsOf(list, live.isStreaming), enabled: isLive })
  const scanNews = useQuery({ ...scanNewsOf(list), enabled: isLive && source === 'both' })
  return (
    <Page
      title="Updates"
      fact={<Fact state={state} live={isLive ? live : undefined} />}
      filters={
        <>
          <SourceLinks shown={source} />
          <SourcedFilter place={place} />
        </>
      }
      fill
    >
      <IgnoredParams names={ignored} />
      <FamilyGate family="ledger">
        <Forms state={state} />
        <NotRefreshed query={news} side="participant" />
        <NotRefreshed query={scanNews} side="scan" />
        <Body list={list} state={state} openUpdateId={openUpdateId} />
      </FamilyGate>
    </Page>
  )
}

interface FactProps {
  readonly state: SourcedState
  /** `undefined` where nothing new is waited for. */
  readonly live: Live | undefined
}

/** How far the participant was read, and how what is new comes. */
function Fact({ state: { phase, participant }, live }: FactProps) {
  if (phase !== 'open') return 'newest first'
  return (
    <>
      up to offset {groupDigits(participant.top)}
      {live === undefined ? null : (
        <>
          {' · '}
          <span title={liveTitle(live)}>
            {live.isStreaming ? 'told as it happens' : 'asked now and then'}
          </span>
        </>
      )}
    </>
  )
}

/** Why what is new is asked for. */
function liveTitle({ isStreaming, failure }: Live): string | undefined {
  if (isStreaming) return 'The participant tells what is new in a stream'
  if (failure === undefined) return undefined
  return `No stream: ${failureInShort(failure)}. What is new is asked for instead; nothing is left out.`
}

/** Which older forms gave it. */
function Forms({ state: { forms } }: { readonly state: SourcedState }) {
  return (
    <>
      {forms.participant === undefined ? null : (
        <OlderForm {...forms.participant} newest={participantUpdatesPageEndpoint.path} />
      )}
      {forms.scan === undefined ? null : (
        <OlderForm {...forms.scan} newest={updatesV2Endpoint.path} />
      )}
    </>
  )
}

interface NotRefreshedProps {
  readonly query: {
    readonly error: unknown
    readonly refetch: () => unknown
    readonly isFetching: boolean
  }
  readonly side: SideName
}

function NotRefreshed({ query, side }: NotRefreshedProps) {
  const failure = failureOf(query.error)
  if (failure === undefined) return null
  return (
    <ErrorPanel
      compact
      failure={failure}
      title={`Not refreshed from ${names[side]}`}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}

const names = { scan: 'Scan', participant: 'the participant' } as const

interface BodyProps {
  readonly list: SourcedList
  readonly state: SourcedState
  readonly openUpdateId: string | undefined
}

function Body({ list, state, openUpdateId }: BodyProps): ReactNode {
  const { phase, trouble, rows, isReading, participant } = state
  if (phase === 'nobody') {
    return (
      <EmptyState title="The token may read as no party">
        A participant tells its updates to who may read as a party that it hosts: who administers it
        can grant the right.
      </EmptyState>
    )
  }
  const isComing = rows.length === 0 && (isReading || phase === 'opening')
  return (
    <>
      <Trouble list={list} state={state} side="participant" failure={trouble.participant} />
      <Trouble list={list} state={state} side="scan" failure={trouble.scan} />
      {participant.gaps.map(({ from, to }) => (
        <p key={`${from}`}>
          The participant was pruned while this page was open: what came after offset{' '}
          {groupDigits(from)} and up to {groupDigits(to)} was gone before it could be read.
        </p>
      ))}
      {isComing ? (
        Object.keys(trouble).length > 0 ? null : (
          <Waiting words="Reading updates from the participant" rows={24} />
        )
      ) : rows.length > 0 ? (
        <SourcedTable list={list} state={state} openUpdateId={openUpdateId} />
      ) : Object.keys(trouble).length > 0 ? null : (
        <Nothing state={state} />
      )}
    </>
  )
}

interface TroubleProps {
  readonly list: SourcedList
  readonly state: SourcedState
  readonly side: SideName
  readonly failure: Failure | undefined
}

/** Why a side was not read further, and what is still true. */
function Trouble({ list, state, side, failure }: TroubleProps) {
  if (failure === undefined) return null
  const isRefused = side === 'participant' && failure.kind === 'http' && failure.status === 403
  return (
    <ErrorPanel
      compact={state.rows.length > 0}
      failure={failure}
      title={`The updates could not be read from ${names[side]}`}
      stillTrue={
        isRefused
          ? 'The participant tells updates only to who may read as the parties that see them.'
          : state.scan !== undefined && state.rows.length > 0
            ? 'The rows of the other side stand alone until then.'
            : undefined
      }
      onRetry={list.retry}
      retrying={state.retrying}
    />
  )
}

/** Why the list is empty. */
function Nothing({ state: { participant } }: { readonly state: SourcedState }) {
  return (
    <EmptyState title="The participant has no update for these parties">
      {participant.pruned > 0n
        ? `It is pruned up to offset ${groupDigits(participant.pruned)}: what it had up to there is gone.`
        : 'They have seen nothing yet. New updates are shown as they come.'}
    </EmptyState>
  )
}
