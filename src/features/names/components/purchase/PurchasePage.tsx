import { getRouteApi, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { isContractId } from '#ledger/contract-history.ts'
import { ContractId } from '#ledger/identifier.ts'
import { isOpen, purchaseKey } from '../../rules/purchase.ts'
import { useStoredPurchases } from '../../queries/purchase-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { UnknownPurchase } from './UnknownPurchase.tsx'
import { FollowPurchase } from './FollowPurchase.tsx'

const route = getRouteApi('/names/purchases/$purchase')

/** The page of a purchase: its steps, or the outcome of a request whose response was lost. */
export function PurchasePage({ walletUrl }: { readonly walletUrl: string | undefined }) {
  const { purchase: key } = route.useParams()
  const { ignored } = route.useSearch()
  const stored = useStoredPurchases().find((one) => one.id === key || purchaseKey(one) === key)
  const requestCid = stored?.outcome.kind === 'requested' ? stored.outcome.requestCid : key
  return (
    <>
      <IgnoredParams names={ignored} />
      {stored !== undefined && isOpen(stored) ? (
        <UnknownPurchase key={stored.id} purchase={stored} />
      ) : isContractId(requestCid) ? (
        <FollowPurchase
          key={requestCid}
          requestCid={v.parse(ContractId, requestCid)}
          stored={stored}
          walletUrl={walletUrl}
        />
      ) : (
        <Page up={<Link to="/names">Names</Link>} title="Purchase of a name">
          <FamilyGate family="validator">
            <EmptyState title="This browser does not know this purchase">
              The purchase was started in another browser without a request, or was deleted here.
              Purchases in progress are listed under Names.
            </EmptyState>
          </FamilyGate>
        </Page>
      )}
    </>
  )
}
