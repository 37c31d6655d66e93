import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { EventMarkContext } from '../update-tree/event-mark.ts'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { isResourceMissing } from '#ledger/not-found.ts'
import type { SourceKind } from '../../rules/participant-history/join-trees.ts'
import { plainWords } from '#ledger/plain-words.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { updateOnParticipant } from '../../queries/participant-history/participant-update.ts'
import { updateById } from '#shared/queries/update.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import { ViewLinks } from '#ui/ViewLinks.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { CloseUpdate } from '../CloseUpdate.tsx'
import { OpenUpdateContext, type OpenUpdate } from '../open-update.ts'
import { reassignmentViews, transactionViews } from '../UpdateViews.tsx'
import { describeUpdate } from '../describe-update.tsx'
import { NotOnParticipant } from './NotOnParticipant.tsx'
import { JoinedActions } from './JoinedActions.tsx'
import { JoinedFacts } from './JoinedFacts.tsx'
import { JoinedUpdateBody } from './JoinedUpdateBody.tsx'
import { SourceMark } from './SourceMark.tsx'
import { SourceLinks } from './SourceLinks.tsx'
import { joinedUpdate, type JoinedUpdate } from './joined-update.ts'

const route = getRouteApi('/updates')

/** Shows one update from the participant, or joined from the participant and Scan. */
export function JoinedUpdatePage({ updateId, params }: OpenUpdate) {
  const { source, as: parties } = route.useSearch()
  const { view = 'tree', event, ignored } = params
  const isPhone = useMedia(phone)
  const [isOpen, onToggle] = useState(false)
  const query = useQuery(updateOnParticipant(updateId, parties))
  const withScan = source === 'both'
  const onScan = useQuery({ ...updateById(updateId, 'compact_json'), enabled: withScan })
  const isRead = query.data !== undefined && !(withScan && onScan.isPending)
  const scan = withScan ? onScan.data?.answer.value : undefined
  const participantUpdate = query.data?.update
  const onParticipant =
    participantUpdate?.Transaction?.value ?? participantUpdate?.Reassignment?.value
  const shown = useMemo(() => joinedUpdate(participantUpdate, scan), [participantUpdate, scan])
  const update = updateIn(shown)
  const words = useMemo(() => update && plainWords(update), [update])
  const spoken = update && describeUpdate(update, words)
  const failure = failureOf(query.error)
  const scanFailure = withScan ? failureOf(onScan.error) : undefined
  const isMissingOnScan = scanFailure !== undefined && isResourceMissing(scanFailure)
  const scanIsKnown = withScan && (scanFailure === undefined || isMissingOnScan)
  const sourced = shown?.kind === 'transaction' ? shown.sourced : undefined
  const seenBy = withScan ? sourced?.seenBy : undefined
  const markOf = useCallback(
    (eventId: string) => {
      const seen = seenBy?.get(eventId)
      return seen === undefined ? null : <SourceMark seen={seen} meaning={meanings[seen]} />
    },
    [seenBy],
  )
  const open = useMemo(() => ({ updateId, params, sourced }), [updateId, params, sourced])
  return (
    <OpenUpdateContext value={open}>
      <Page
        title="Update"
        documentTitle={`Update ${updateId.slice(0, 12)}…`}
        heading={spoken?.heading}
        fact={spoken?.fact}
        isHeadLoading={query.isPending}
        actions={
          <>
            {shown === undefined || !isRead ? null : (
              <JoinedActions
                searchParams={{ source, as: parties }}
                readers={query.data.readers}
                text={shown.text}
              />
            )}
            <CloseUpdate />
          </>
        }
        filters={
          <>
            <SourceLinks shown={source} ofUpdate />
            <ViewLinks views={viewsOf(shown)} />
          </>
        }
        fill={!isPhone}
      >
        <IgnoredParams names={ignored} />
        <FamilyGate family="ledger">
          {failure === undefined ? null : (
            <ErrorPanel
              compact={shown !== undefined}
              failure={failure}
              title="The update could not be loaded from the participant"
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )}
          {scanFailure === undefined || isMissingOnScan ? null : (
            <ErrorPanel
              compact
              failure={scanFailure}
              title="The update could not be loaded from Scan"
              stillTrue="What the participant has is below; whether it is public is not known."
              onRetry={() => void onScan.refetch()}
              retrying={onScan.isFetching}
            />
          )}
          {!isRead && failure === undefined ? (
            <LoadingState words="Loading the update from the participant">
              <TextSkeleton width="60%" />
            </LoadingState>
          ) : null}
          {isRead && query.data.update === undefined ? (
            <NotOnParticipant
              {...query.data}
              isOnScan={withScan ? scan !== undefined : undefined}
            />
          ) : null}
          {shown === undefined || !isRead ? null : (
            <>
              {update === undefined ? null : (
                <JoinedFacts
                  update={update}
                  events={eventsIn(shown)}
                  onParticipant={onParticipant}
                  seen={scanIsKnown ? shown.seen : undefined}
                  isScanQueried={withScan}
                  {...{ isOpen, onToggle }}
                />
              )}
              <EventMarkContext value={markOf}>
                <JoinedUpdateBody
                  {...{ shown, view, event }}
                  readers={query.data.readers}
                  offset={scan === undefined ? onParticipant?.offset : undefined}
                />
              </EventMarkContext>
            </>
          )}
        </FamilyGate>
      </Page>
    </OpenUpdateContext>
  )
}

const meanings: Readonly<Record<SourceKind, string>> = {
  public: 'Only Scan has this event: none of these parties sees it',
  private: 'Only the participant has this event: the DSO does not see it',
  both: 'Scan and the participant have this event',
}

/** The only view of an update of an unknown kind. */
const justJson = [{ view: 'json', label: 'JSON' }] as const

function viewsOf(shown: JoinedUpdate | undefined) {
  if (shown === undefined || shown.kind === 'transaction') return transactionViews
  return shown.kind === 'reassignments' ? reassignmentViews : justJson
}

/**
 * Returns the transaction or reassignment for facts and words, or `undefined` for an unknown kind.
 */
function updateIn(shown: JoinedUpdate | undefined) {
  if (shown === undefined || shown.kind === 'unknown') return undefined
  return shown.kind === 'transaction' ? shown.sourced.transaction : shown.moves[0]
}

function eventsIn(shown: JoinedUpdate): number {
  if (shown.kind === 'transaction')
    return Object.keys(shown.sourced.transaction.events_by_id).length
  return shown.kind === 'reassignments' ? shown.moves.length : 0
}
