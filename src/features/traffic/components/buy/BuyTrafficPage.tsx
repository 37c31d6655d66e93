import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { QueryView } from '#shared/components/QueryView.tsx'
import { networkTerms } from '../../queries/network-terms.ts'
import { ownTraffic } from '../../queries/own-traffic.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { UniqueIdentifier } from '#ui/identifier/identifiers.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { BuyTrafficForm } from './BuyTrafficForm.tsx'
import { useOwnOrders } from './use-open-order.ts'
import { OrderView } from './OrderView.tsx'

const mostShown = 3

/** The newest purchases of this browser and their outcomes. */
function Orders() {
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

const route = getRouteApi('/traffic/buy')

/** A form that orders traffic for the participant through the wallet, and earlier orders. */
export function BuyTrafficPage() {
  const { ignored } = route.useSearch()
  const terms = useQuery(networkTerms())
  const own = useQuery(ownTraffic()).data
  return (
    <Page
      up={<Link to="/traffic">Traffic</Link>}
      title="Buy traffic"
      longFact
      fact={own ? <UniqueIdentifier id={own.member.memberId} /> : undefined}
    >
      <IgnoredParams names={ignored} />
      <FamilyGate family="validator">
        <QueryView
          query={terms}
          title="The price of traffic could not be loaded"
          waiting={<LoadingState words="Loading the price of traffic from Scan" rows={8} />}
        >
          {({ terms: read, synchronizerId }) =>
            read === null || synchronizerId === null ? (
              <EmptyState title="The network’s rules have an unknown form">
                The price and the minimum are unknown, so you cannot buy traffic.
              </EmptyState>
            ) : (
              <Stack gap="xl">
                <Orders />
                <BuyTrafficForm terms={read} synchronizerId={synchronizerId} />
              </Stack>
            )
          }
        </QueryView>
      </FamilyGate>
    </Page>
  )
}
