import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { isOpen, purchaseKey, type Purchase } from '../rules/purchase.ts'
import { nameInDescription, type NameStage } from '../rules/subscription.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { useStoredPurchases } from '../queries/purchase-store.ts'
import { nameStages, type WalletStages } from '../queries/wallet.ts'
import { walletUser } from '#shared/queries/validator.ts'

/** A pending purchase. */
export interface OpenPurchase {
  readonly key: string
  readonly name: string
  /** `unknown`: the request was sent, and its outcome is unknown. */
  readonly state: 'unknown' | 'requested' | 'accepted'
  readonly since: RecordTime
}

/**
 * Returns pending purchases, newest first: purchases in the wallet, and purchases of this browser
 * with an unknown outcome.
 */
export function useOpenPurchases(): {
  readonly open: readonly OpenPurchase[]
  readonly query: UseQueryResult<WalletStages>
} {
  const query = useQuery(nameStages())
  const party = useQuery(walletUser()).data?.party_id
  const stored = useStoredPurchases()
  const open = [
    ...stored.filter((purchase) => isOpen(purchase) && purchase.party === party).map(ofStored),
    ...(query.data?.stages ?? []).flatMap(ofStage),
  ]
  return { open: open.toSorted((a, b) => compareRecordTimes(b.since, a.since)), query }
}

function ofStored(purchase: Purchase): OpenPurchase {
  const { name, sentAt } = purchase
  return { key: purchaseKey(purchase), name, state: 'unknown', since: sentAt }
}

function ofStage({ stage, requestCid, description, createdAt }: NameStage): OpenPurchase[] {
  if (stage === 'live') return []
  const name = nameInDescription(description) ?? description
  return [{ key: requestCid, name, state: stage, since: createdAt }]
}
