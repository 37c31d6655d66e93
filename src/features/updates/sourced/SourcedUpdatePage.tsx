import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { EventMarkContext } from '#features/shared/update-tree/event-mark.ts'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { stringifyJson } from '#ledger/json.ts'
import { isTransaction, type UpdateHistoryItem } from '#ledger/update.ts'
import { asTransaction } from '#ledger/participant-history/participant-row.ts'
import { joinTrees, type SeenBy } from '#ledger/participant-history/join-trees.ts'
import { failureOf } from '#queries/failure.ts'
import {
  updateOnParticipant,
  type OnParticipant,
} from '#queries/participant-history/participant-update.ts'
import { updateById } from '#queries/update.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { JsonView } from '#ui/json/JsonView.tsx'
import { Page } from '#ui/Page.tsx'
import { Shape } from '#ui/Shape.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import { ViewLinks } from '#ui/ViewLinks.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { CloseUpdate } from '../CloseUpdate.tsx'
import { OpenUpdateContext, type OpenUpdate, type SourcedTransaction } from '../open-update.ts'
import { UpdateMatter } from '../UpdateMatter.tsx'
import views from '../UpdateViews.module.css'
import { transactionViews } from '../UpdateViews.tsx'
import { NotOnParticipant } from './NotOnParticipant.tsx'
import { SourcedFacts } from './SourcedFacts.tsx'
import { SourcedSummary } from './SourcedSummary.tsx'
import { SeenMark } from './SeenMark.tsx'
import { SourceLinks } from './SourceLinks.tsx'

const route = getRouteApi('/updates')

/** One update as the participant has it, or as the participant and Scan have it together. */
export function SourcedUpdatePage({ updateId, params }: OpenUpdate) {
  const { source, as: parties } = route.useSearch()
  const { view = 'tree', event, ignored } = params
  const isPhone = useMedia(phone)
  const query = useQuery(updateOnParticipant(updateId, parties))
  const withScan = source === 'both'
  const onScan = useQuery({ ...updateById(updateId, 'compact_json'), enabled: withScan })
  const isRead = query.data !== undefined && !(withScan && onScan.isPending)
  const scan = withScan ? onScan.data?.answer.value : undefined
  const transaction = query.data?.update?.Transaction?.value
  const shown = useMemo(() => joinedUpdate(query.data, scan), [query.data, scan])
  const failure = failureOf(query.error)
  const scanFailure = withScan ? failureOf(onScan.error) : undefined
  const isMissingOnScan = scanFailure?.kind === 'http' && scanFailure.status === 404
  const scanIsKnown = withScan && (scanFailure === undefined || isMissingOnScan)
  const seenBy = withScan ? shown?.seenBy : undefined
  const markOf = useCallback(
    (eventId: string) => {
      const seen = seenBy?.get(eventId)
      return seen === undefined ? null : <SeenMark seen={seen} meaning={meanings[seen]} />
    },
    [seenBy],
  )
  const open = useMemo(() => ({ updateId, params, sourced: shown }), [updateId, params, shown])
  return (
    <OpenUpdateContext value={open}>
      <Page
        title="Update"
        documentTitle={`Update ${updateId.slice(0, 12)}…`}
        fact={shown === undefined ? undefined : <SourcedSummary transaction={shown.transaction} />}
        factIsComing={query.isPending}
        filters={
          <>
            <SourceLinks shown={source} ofUpdate />
            <ViewLinks views={isRead && shown === undefined ? justJson : transactionViews} />
            <div className={views.away}>
              <CloseUpdate />
            </div>
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
              title="The participant could not be asked for this update"
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )}
          {scanFailure === undefined || isMissingOnScan ? null : (
            <ErrorPanel
              compact
              failure={scanFailure}
              title="Scan could not be asked for this update"
              stillTrue="What the participant has is below; whether it is public is not known."
              onRetry={() => void onScan.refetch()}
              retrying={onScan.isFetching}
            />
          )}
          {!isRead && failure === undefined ? (
            <Waiting words="Reading the update from the participant">
              <Shape width="60%" />
            </Waiting>
          ) : null}
          {isRead && query.data.update === undefined ? (
            <NotOnParticipant
              {...query.data}
              isOnScan={withScan ? scan !== undefined : undefined}
            />
          ) : null}
          {shown === undefined || !isRead ? (
            isRead && query.data.update !== undefined ? (
              <JsonView fill text={stringifyJson(query.data.update)} what="the update" />
            ) : null
          ) : (
            <>
              <SourcedFacts
                transaction={shown.transaction}
                onParticipant={transaction}
                seen={scanIsKnown ? shown.seen : undefined}
                asksScan={withScan}
              />
              <EventMarkContext value={markOf}>
                <UpdateMatter
                  update={shown.transaction}
                  text={stringifyJson(query.data.update ?? shown.transaction)}
                  {...{ event, view }}
                />
              </EventMarkContext>
            </>
          )}
        </FamilyGate>
      </Page>
    </OpenUpdateContext>
  )
}

const meanings: Readonly<Record<SeenBy, string>> = {
  public: 'Only Scan has this event: none of these parties sees it',
  private: 'Only the participant has this event: the DSO does not see it',
  both: 'Scan and the participant have this event',
}

/** What is no transaction is shown as it came. */
const justJson = [{ view: 'json', label: 'JSON' }] as const

/** The transaction of one side, or of both with their events in one tree; `undefined` for what is none. */
function joinedUpdate(
  onParticipant: OnParticipant | undefined,
  onScan: UpdateHistoryItem | undefined,
): SourcedTransaction | undefined {
  const told = onParticipant?.update?.Transaction?.value
  const scan = onScan !== undefined && isTransaction(onScan) ? onScan : undefined
  const participant = told && asTransaction(told)
  if (participant === undefined) {
    if (scan === undefined) return undefined
    return { transaction: scan, seen: 'public', seenBy: undefined }
  }
  if (scan === undefined) return { transaction: participant, seen: 'private', seenBy: undefined }
  const { seenBy, ...tree } = joinTrees(scan, participant)
  return { transaction: { ...scan, ...tree }, seen: 'both', seenBy }
}
