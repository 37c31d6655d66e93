import { Stack } from '@mantine/core'
import { useOwnOrders } from './use-open-order.ts'
import { OrderView } from './OrderView.tsx'

/** The last ones are told of: what was bought before is in the history. */
const mostShown = 3

/** What this browser has ordered last, and what became of it. */
export function Orders() {
  const orders = useOwnOrders().slice(0, mostShown)
  if (orders.length === 0) return null
  return (
    <Stack component="section" gap="sm" maw="55rem" aria-label="Your purchases">
      {orders.map((order) => (
        <OrderView key={order.trackingId} order={order} />
      ))}
    </Stack>
  )
}
