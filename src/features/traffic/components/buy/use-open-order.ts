import { useQuery } from '@tanstack/react-query'
import { isFinal, type TrafficOrder } from '../../rules/order.ts'
import { walletUser } from '#shared/queries/validator.ts'
import { useStoredOrders } from '../../queries/order-store.ts'

/** Returns the user's orders in this browser for the current wallet, newest first. */
export function useOwnOrders(): readonly TrafficOrder[] {
  const party = useQuery(walletUser()).data?.party_id
  const stored = useStoredOrders()
  return party === undefined ? stored : stored.filter((order) => order.party === party)
}

/** Returns the order without a final outcome. Nothing else can be bought meanwhile. */
export function useOpenOrder(): TrafficOrder | undefined {
  return useOwnOrders().find((order) => !isFinal(order))
}
