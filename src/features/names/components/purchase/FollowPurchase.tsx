import { Stack } from '@mantine/core'
import { useQuery, useQueryClient, skipToken, type UseQueryResult } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import type { ContractId } from '#ledger/identifier.ts'
import { purchaseProgress, type Progress } from '../../rules/purchase-progress.ts'
import type { Purchase } from '../../rules/purchase.ts'
import { nameInDescription } from '../../rules/subscription.ts'
import { addMicros, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { useDecisionSentAt } from '../../queries/decision-store.ts'
import { reloadPurchase, purchaseTrail, type LoadedTrail } from '../../queries/purchase.ts'
import { nameStages } from '../../queries/wallet.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { IconRefresh } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { PurchaseSteps } from '../PurchaseSteps.tsx'
import { isDecisionOpen } from './decision-state.ts'
import { PaymentPanel } from './PaymentPanel.tsx'
import { ProgressWords } from './ProgressWords.tsx'
import { PurchaseTimeline } from './PurchaseTimeline.tsx'

/**
 * Microseconds by which the history search starts earlier. Clocks differ, and a contract's time is
 * slightly before its update's record time.
 */
const margin = 300_000_000n

const route = getRouteApi('/names/purchases/$purchase')

/** The current step. Absent for a purchase that ended early or whose state is unknown. */
const activeStep: Readonly<Partial<Record<Progress, number>>> = {
  waiting: 1,
  decided: 1,
  paying: 2,
  entered: 4,
}

interface FollowPurchaseProps {
  readonly requestCid: ContractId
  readonly stored: Purchase | undefined
  readonly walletUrl: string | undefined
}

/** The steps of a purchase, and what the user has to do now. */
export function FollowPurchase({ requestCid, stored, walletUrl }: FollowPurchaseProps) {
  const { since } = route.useSearch()
  const navigate = useNavigate()
  const client = useQueryClient()
  const wallet = useQuery(nameStages())
  const stage = wallet.data?.stages.find((one) => one.requestCid === requestCid)
  const begin = stored?.sentAt ?? stage?.createdAt
  useEffect(() => {
    // Writes the start of the history search into the address, so that the address also works for
    // others.
    if (since !== undefined || begin === undefined) return
    void navigate({
      to: '/names/purchases/$purchase',
      params: { purchase: requestCid },
      search: { since: begin },
      replace: true,
    })
  }, [since, begin, requestCid, navigate])
  const { read, query: history } = useTrail(requestCid, since)
  const trail = read?.trail
  const at = stage?.stage
  const { refetch } = history
  useEffect(() => {
    // The wallet may show a step before the loaded history contains the step, so the history is
    // loaded again.
    if (since !== undefined && (at === 'accepted' || at === 'live')) void refetch()
  }, [at, since, refetch])
  const name =
    stored?.name ??
    trail?.context?.name ??
    trail?.entered?.name ??
    (stage && nameInDescription(stage.description))
  const sentAt = useDecisionSentAt(requestCid)
  const isOpen = isDecisionOpen(sentAt, wallet.data?.readAt)
  const progress = purchaseProgress(stage, trail, isOpen)
  const failure = failureOf(wallet.error)
  const historyFailure = failureOf(history.error)
  const isReading = wallet.isFetching || history.isFetching
  const isHistoryRead = (since === undefined && begin === undefined) || read?.isEnd === true
  const isRead = wallet.data !== undefined && isHistoryRead
  const hasFailed = failure !== undefined || historyFailure !== undefined
  const isComing = !isRead && !hasFailed
  // While the progress is unknown, no step is current.
  const active = activeStep[progress] ?? (isComing ? -1 : undefined)
  return (
    <Page
      up={<Link to="/names">Names</Link>}
      title="Purchase of a name"
      documentTitle={name === undefined ? 'Purchase of a name' : `Purchase of ${visibleText(name)}`}
      fact={name === undefined ? undefined : <strong>{visibleText(name)}</strong>}
      longFact
      actions={
        <Button
          kind="quiet"
          icon={IconRefresh}
          disabled={isReading}
          onClick={() => reloadPurchase(client, requestCid)}
        >
          Check again
        </Button>
      }
    >
      <FamilyGate family="validator">
        {failure === undefined ? null : (
          <ErrorPanel
            failure={failure}
            title="The progress could not be loaded from the wallet"
            compact={wallet.data !== undefined}
            onRetry={() => void wallet.refetch()}
            retrying={wallet.isFetching}
          />
        )}
      </FamilyGate>
      <FamilyGate family="scan">
        {historyFailure === undefined ? null : (
          <ErrorPanel
            failure={historyFailure}
            title="The history could not be loaded"
            compact={read !== undefined}
            onRetry={() => void history.refetch()}
            retrying={history.isFetching}
          />
        )}
      </FamilyGate>
      <Stack gap="md" maw="55rem" py="sm">
        {active === undefined ? null : <PurchaseSteps active={active} />}
        <ProgressWords
          progress={progress}
          name={name}
          stored={stored}
          trail={trail}
          isRead={isRead}
          hasFailed={hasFailed}
          requestCid={requestCid}
        />
        <PurchaseTimeline
          requestCid={requestCid}
          progress={progress}
          stage={stage}
          stored={stored}
          read={read}
          isComing={isComing}
        />
        {(progress === 'waiting' || progress === 'decided') && stage?.stage === 'requested' ? (
          <PaymentPanel request={stage} readAt={wallet.data?.readAt} walletUrl={walletUrl} />
        ) : null}
      </Stack>
    </Page>
  )
}

/** Loads the purchase's history from shortly before `since`, once `since` is known. */
function useTrail(
  requestCid: ContractId,
  since: RecordTime | undefined,
): {
  readonly read: LoadedTrail | undefined
  readonly query: UseQueryResult<LoadedTrail>
} {
  const options = purchaseTrail(
    requestCid,
    since === undefined ? recordTimeOf(0n) : addMicros(since, -margin),
  )
  const query = useQuery(since === undefined ? { ...options, queryFn: skipToken } : options)
  return { read: query.data, query }
}
