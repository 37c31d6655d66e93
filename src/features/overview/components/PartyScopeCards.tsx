import { SimpleGrid } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { Card, listHeights } from './Card.tsx'
import { MyUpdates } from './MyUpdates.tsx'
import { NewestUpdates } from './NewestUpdates.tsx'
import { RewardsCard } from './RewardsCard.tsx'
import { TrafficCard } from './TrafficCard.tsx'
import { useOverviewScope } from './use-overview-scope.ts'
import { VotesCard } from './VotesCard.tsx'

/** The answers about the parties in scope, and their newest updates beside the network's. */
export function PartyScopeCards() {
  const scope = useOverviewScope()
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="lg">
        <BalanceCard scope={scope} />
        <RewardsCard scope={scope} />
        <TrafficCard />
        <VotesCard />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Card
          title="Updates of my parties"
          mih={listHeights.mine}
          fact={
            <Link
              to="/updates"
              search={
                scope.isReadable ? { source: 'participant', ...scope.search((as) => ({ as })) } : {}
              }
            >
              {scope.isReadable ? 'All of mine' : 'Find mine'}
            </Link>
          }
        >
          <MyUpdates scope={scope} />
        </Card>
        <Card
          title="Newest updates"
          mih={listHeights.newest}
          fact={<Link to="/updates">All updates</Link>}
        >
          <FamilyGate family="scan">
            <NewestUpdates />
          </FamilyGate>
        </Card>
      </SimpleGrid>
    </>
  )
}
