import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { stringifyJson } from '#ledger/json.ts'
import { isTransaction, type Transaction, type UpdateHistoryItem } from '#ledger/update.ts'
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
import page from '#ui/Page.module.css'
import { Shape } from '#ui/Shape.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { CloseUpdate } from '../CloseUpdate.tsx'
import type { OpenUpdate } from '../open-update.ts'
import views from '../UpdateViews.module.css'
import styles from '../UpdatePage.module.css'
import { NotOnParticipant } from './NotOnParticipant.tsx'
import { SourcedFacts } from './SourcedFacts.tsx'
import { SourcedSummary } from './SourcedSummary.tsx'
import { SourcedTree } from './SourcedTree.tsx'
import { SourceLinks } from './SourceLinks.tsx'

const route = getRouteApi('/updates')

/** One update as the participant has it, or as the participant and Scan have it together. */
export function SourcedUpdatePage({ updateId, params }: OpenUpdate) {
  const { source, as: parties } = route.useSearch()
  const { view, event, ignored } = params
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
  return (
    <Page
      title="Update"
      documentTitle={`Update ${updateId.slice(0, 12)}…`}
      fact={shown === undefined ? undefined : <SourcedSummary transaction={shown.transaction} />}
      factIsComing={query.isPending}
      filters={
        <>
          <SourceLinks shown={source} ofUpdate />
          <Views view={view} />
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
          <NotOnParticipant {...query.data} isOnScan={withScan ? scan !== undefined : undefined} />
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
            />
            <div className={view === 'json' ? `${styles.matter} ${styles.bounded}` : styles.matter}>
              {view === 'json' ? (
                <JsonView
                  fill
                  text={stringifyJson(query.data.update ?? shown.transaction)}
                  what="the update"
                />
              ) : (
                <SourcedTree
                  transaction={shown.transaction}
                  seenBy={withScan ? shown.seenBy : undefined}
                  event={event}
                />
              )}
            </div>
          </>
        )}
      </FamilyGate>
    </Page>
  )
}

interface JoinedUpdate {
  readonly transaction: Transaction
  readonly seen: SeenBy
  readonly seenBy: ReadonlyMap<string, SeenBy> | undefined
}

/** The transaction of one side, or of both with their events in one tree; `undefined` for what is none. */
function joinedUpdate(
  onParticipant: OnParticipant | undefined,
  onScan: UpdateHistoryItem | undefined,
): JoinedUpdate | undefined {
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

const jsonViews = [
  { view: undefined, label: 'Tree' },
  { view: 'json', label: 'JSON' },
] as const

function Views({ view: shown }: { readonly view: string | undefined }) {
  return (
    <nav aria-label="Views" className={page.views}>
      {jsonViews.map(({ view, label }) => (
        <Link
          key={label}
          to="."
          search={(search) => ({ ...search, view })}
          replace
          activeOptions={{ explicitUndefined: true }}
          className={page.view}
          aria-current={(shown === 'json') === (view === 'json') ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
