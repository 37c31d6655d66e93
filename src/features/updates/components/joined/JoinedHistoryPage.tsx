import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { failureSummary } from '#ledger/failure.ts'
import { splitUniqueId, type PartyId } from '#ledger/identifier.ts'
import { maxSearchParties } from '#features/search/rules/own-updates-filter.ts'
import { useMyParties } from '#shared/queries/my-parties/my-parties.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { joinedRowFile } from '../../rules/participant-history/joined-row-file.ts'
import { useRowsAfterScroll } from '../../queries/history-list/use-history-list.ts'
import { participantUpdatesPageEndpoint } from '../../queries/participant-history/read-sections.ts'
import { useLive, type LiveState } from '../../queries/participant-history/use-live.ts'
import {
  participantNewsQuery,
  scanNewsQuery,
  useJoinedList,
} from '../../queries/participant-history/use-joined-list.ts'
import { hasNewerEnd, type JoinedState } from '../../queries/participant-history/joined-state.ts'
import { updatesV2Endpoint } from '#shared/queries/updates.ts'
import { groupDigits } from '#ui/group-digits.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { OlderVersionNote } from '#ui/OlderVersionNote.tsx'
import { Page } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import { HistoryFilters } from '../list/HistoryFilters.tsx'
import { ListActions } from '../list/ListActions.tsx'
import { readableOf } from '../list/own-updates.ts'
import { NotRefreshed } from '../list/NotRefreshed.tsx'
import { PageLinks } from '../list/PageLinks.tsx'
import { RangeBar } from '../list/RangeBar.tsx'
import { rangeOf } from '../list/range-params.ts'
import { useSyncedAddress } from '../list/use-synced-address.ts'
import { JoinedListBody } from './JoinedListBody.tsx'
import { SourceLinks } from './SourceLinks.tsx'
import { toJoinedQuestion } from './to-joined-question.ts'

const route = getRouteApi('/updates')

interface SourcedPageProps {
  readonly openUpdateId: string | undefined
}

/** The history of a participant, alone or joined with Scan's, newest first. */
export function JoinedHistoryPage({ openUpdateId }: SourcedPageProps) {
  const { scope, as } = route.useSearch()
  const isMine = scope === 'mine' && as === undefined
  const mine = useMyParties(isMine)
  const readable = useMemo(
    () => readableOf(mine.data?.parties ?? []).slice(0, maxSearchParties),
    [mine.data],
  )
  if (!isMine) return <SourcedList openUpdateId={openUpdateId} parties={as} />
  if (mine.isLoading) return <LoadingState words="Loading your parties" rows={24} />
  if (readable.length > 0) return <SourcedList openUpdateId={openUpdateId} parties={readable} />
  return (
    <Page title="Updates" filters={<SourceLinks shown={undefined} />}>
      <EmptyState title="The token cannot read as any of your parties">
        A participant administrator can grant the right. Scan shows the public updates.
      </EmptyState>
    </Page>
  )
}

interface SourcedListProps extends SourcedPageProps {
  /** Defaults to all parties that the token can read as. */
  readonly parties: readonly PartyId[] | undefined
}

function SourcedList({ openUpdateId, parties }: SourcedListProps) {
  const params = route.useSearch()
  const { source, shape, upto, from, to, ignored } = params
  const question = useMemo(
    () => toJoinedQuestion({ source, as: parties && [...parties], shape, upto }),
    [source, parties, shape, upto],
  )
  const range = useMemo(() => rangeOf({ from, to }), [from, to])
  const { list, state } = useJoinedList(question, params)
  const resting = useRowsAfterScroll(list)
  useSyncedAddress(list, resting, params)
  const isPhone = useMedia(phone)
  const isNarrow = isPhone || openUpdateId !== undefined
  const hasMigrations = source === 'both'
  const isLive = hasNewerEnd(state) && upto === undefined
  const live = useLive(list, isLive)
  const news = useQuery({ ...participantNewsQuery(list, live.isStreaming), enabled: isLive })
  const scanNews = useQuery({ ...scanNewsQuery(list), enabled: isLive && source === 'both' })
  const pages = <PageLinks list={list} state={state} resting={resting} />
  return (
    <Page
      title="Updates"
      fact={
        <>
          <Fact state={state} live={isLive ? live : undefined} />
          <ReadAs parties={params.as} upto={upto} />
        </>
      }
      actions={
        <>
          {isNarrow ? null : pages}
          <ListActions {...{ list, state }} file={joinedRowFile} />
        </>
      }
      filters={
        <HistoryFilters
          order={state.chain.order}
          {...{ params, range, hasMigrations, isNarrow, pages }}
        />
      }
      fill
    >
      <IgnoredParams names={ignored} />
      <FamilyGate family="ledger">
        <Forms state={state} />
        <NotRefreshed query={news} title="Not refreshed from the participant" />
        <NotRefreshed query={scanNews} title="Not refreshed from Scan" />
        <RangeBar params={{ from, to }} {...{ range, state, hasMigrations }} />
        <JoinedListBody {...{ list, state, range, hasMigrations, openUpdateId }} />
      </FamilyGate>
    </Page>
  )
}

/** The selected parties and the last offset, which are set in the drawer of the filters. */
function ReadAs({
  parties,
  upto,
}: {
  readonly parties: readonly PartyId[] | undefined
  readonly upto: string | undefined
}) {
  const [first, ...others] = parties ?? []
  return (
    <>
      {first === undefined
        ? null
        : ` · as ${visibleText(splitUniqueId(first).hint)}${others.length === 0 ? '' : ` and ${others.length} more`}`}
      {upto === undefined ? null : ` · limited to offset ${groupDigits(BigInt(upto))}`}
    </>
  )
}

interface FactProps {
  readonly state: JoinedState
  /** `undefined` if the list does not wait for new updates. */
  readonly live: LiveState | undefined
}

function Fact({ state: { phase, participant, chain }, live }: FactProps) {
  // As wide as the final text, so that both wrap alike.
  if (phase === 'opening') return <TextSkeleton width="32ch" />
  if (phase !== 'open') return chain.order
  return (
    <>
      {chain.order === 'newest first' ? 'up to' : 'oldest first, read up to'} offset{' '}
      {groupDigits(participant.top)}
      {live === undefined ? null : (
        <>
          {' · '}
          <span title={liveTitle(live)}>{liveWords(live)}</span>
        </>
      )}
    </>
  )
}

function liveWords({ isStreaming, isSilent }: LiveState): string {
  if (isStreaming) return 'streaming'
  return isSilent ? 'stream silent, polled' : 'polled'
}

function liveTitle({ isStreaming, isSilent, failure }: LiveState): string | undefined {
  if (isStreaming) return 'The participant sends new updates in a stream'
  if (isSilent) {
    return 'The stream is open but has sent nothing for 30 seconds. New updates are also polled, so none are missing.'
  }
  if (failure === undefined) return undefined
  return `No stream: ${failureSummary(failure)}. New updates are polled instead, so none are missing.`
}

function Forms({ state: { forms } }: { readonly state: JoinedState }) {
  return (
    <>
      {forms.participant === undefined ? null : (
        <OlderVersionNote {...forms.participant} newest={participantUpdatesPageEndpoint.path} />
      )}
      {forms.scan === undefined ? null : (
        <OlderVersionNote {...forms.scan} newest={updatesV2Endpoint.path} />
      )}
    </>
  )
}
