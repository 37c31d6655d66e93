import { useQuery } from '@tanstack/react-query'
import { isFinal, type TrafficOrder } from '../../rules/order.ts'
import { walletUser } from '#shared/queries/validator.ts'
import { useStoredOrders } from '../../queries/order-store.ts'

/** The user's orders of this browser for the wallet that is open, the newest first. */
export function useOwnOrders(): readonly TrafficOrder[] {
  const party = useQuery(walletUser()).data?.party_id
  const kept = useStoredOrders()
  return party === undefined ? kept : kept.filter((order) => order.party === party)
}

/** The one whose outcome is not known for good: while there is one, nothing else is bought. */
export function useOpenOrder(): TrafficOrder | undefined {
  return useOwnOrders().find((order) => !isFinal(order))
}
