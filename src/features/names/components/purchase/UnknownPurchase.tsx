import { Paper, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findPurchaseStage, isSettled, settledAt, type Purchase } from '../../rules/purchase.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { deletePurchase, storePurchase, arePurchasesStored } from '../../queries/purchase-store.ts'
import { nameStages } from '../../queries/wallet.ts'
import { walletUser } from '#shared/queries/validator.ts'
import { Button } from '#ui/Button.tsx'
import { CopiedField } from '#ui/CopiedField.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { IconRefresh } from '#ui/icons.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import { Page } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'

/**
 * A request whose response was lost. Polls the wallet until the request appears or cannot appear
 * any more.
 */
export function UnknownPurchase({ purchase }: { readonly purchase: Purchase }) {
  const { name, sentAt, outcome, party, url, description } = purchase
  return (
    <Page
      up={<Link to="/names">Names</Link>}
      title="Purchase of a name"
      documentTitle={`Purchase of ${visibleText(name)}`}
      fact={<strong>{visibleText(name)}</strong>}
    >
      <FamilyGate family="validator">
        <Paper
          component="section"
          aria-label="Outcome of the request"
          maw="55rem"
          p="md"
          bd="1px solid var(--role-locked)"
          bg="var(--surface-quiet)"
        >
          <Stack gap="sm" align="flex-start">
            <StatusMark tone="warning" label="The outcome of the request is unknown" />
            <p>
              The request was sent once, and its answer did not arrive
              {outcome.kind === 'unknown' ? `: ${visibleText(outcome.why)}.` : '.'} The dashboard
              does not retry, because the validator would create a second purchase.
            </p>
            <Fields dense>
              <Field label="Sent">
                <Time value={sentAt} />
              </Field>
              {outcome.kind === 'unknown' ? (
                <CopiedField label="Request id" what="the request id" text={outcome.requestId} />
              ) : null}
              <Field label="For">
                <Party id={party} />
              </Field>
              <Field label="Address">{url === '' ? 'none' : visibleText(url)}</Field>
              <Field label="Description">
                {description === '' ? 'none' : visibleText(description)}
              </Field>
            </Fields>
            {arePurchasesStored() ? null : (
              <p>
                <StatusMark tone="warning" label="Stored in this tab only" />: the browser’s storage
                is full or forbidden. Keep the tab open until the outcome is known.
              </p>
            )}
            <SearchWallet purchase={purchase} />
          </Stack>
        </Paper>
      </FamilyGate>
    </Page>
  )
}

function SearchWallet({ purchase }: { readonly purchase: Purchase }) {
  const navigate = useNavigate()
  const query = useQuery(nameStages())
  const user = useQuery(walletUser())
  const { data } = query
  const isOwn = user.data?.party_id === purchase.party
  const made =
    isOwn && data !== undefined ? findPurchaseStage(purchase, data.stages)?.requestCid : undefined
  useEffect(() => {
    if (made === undefined) return
    storePurchase({ ...purchase, outcome: { kind: 'requested', requestCid: made } })
    void navigate({
      to: '/names/purchases/$purchase',
      params: { purchase: made },
      search: { since: purchase.sentAt },
      replace: true,
    })
  }, [made, purchase, navigate])

  const failure = failureOf(user.error) ?? failureOf(query.error)
  const askAgain = () => {
    void user.refetch()
    void query.refetch()
  }
  const wasRead = data !== undefined && compareRecordTimes(data.readAt, purchase.sentAt) >= 0
  return (
    <>
      {failure === undefined ? null : (
        <ErrorPanel failure={failure} title="The wallet did not answer" />
      )}
      {user.data !== undefined && !isOwn ? (
        <p>
          Your token opens the wallet of <Party id={user.data.party_id} />. To find out the outcome,
          sign in as the party that sent the request.
        </p>
      ) : data !== undefined && isOwn && isSettled(purchase, data.readAt) ? (
        <NotMade purchase={purchase} />
      ) : (
        <output>
          {wasRead ? (
            <>
              The wallet did not show the request at <Time value={data.readAt} clockOnly />. The
              purchase may still appear until <Time value={settledAt(purchase)} clockOnly />; the
              wallet is polled until then.
            </>
          ) : (
            'Loading the wallet’s requests…'
          )}
        </output>
      )}
      <Button icon={IconRefresh} onClick={askAgain} disabled={query.isFetching}>
        Check the wallet
      </Button>
    </>
  )
}

/**
 * Shown once the wallet proves that the lost request created nothing, so that the user can safely
 * request the name again.
 */
function NotMade({ purchase }: { readonly purchase: Purchase }) {
  const navigate = useNavigate()
  const { id, name, url, description } = purchase
  const again = async () => {
    await navigate({
      to: '/names/new',
      search: { name, url: url || undefined, description: description || undefined },
    })
    deletePurchase(id)
  }
  return (
    <>
      <output>
        <StatusMark tone="reject" label="No request was created" /> More than a minute after
        sending, the wallet shows no purchase. You have nothing to pay.
      </output>
      <Button kind="primary" onClick={() => void again()}>
        Back to the submitted form
      </Button>
    </>
  )
}
