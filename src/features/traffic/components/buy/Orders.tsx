import { Stack } from '@mantine/core'
import { useOwnOrders } from './use-open-order.ts'
import { OrderView } from './OrderView.tsx'

/** Only the newest are shown: earlier purchases are in the history. */
const mostShown = 3

/** The newest purchases of this browser and their outcomes. */
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
