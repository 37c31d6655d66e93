import { Group, SimpleGrid } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { lastNight, nightHours } from '#shared/components/scope/default-periods.ts'
import { writeFilter } from '#features/search/rules/filter-text.ts'
import { filterOfParties } from '#features/search/rules/own-updates-filter.ts'
import { useNow } from '#ui/time/now.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { Card, listHeights } from './Card.tsx'
import { MyUpdates } from './MyUpdates.tsx'
import { NewestUpdates } from './NewestUpdates.tsx'
import { RewardsCard } from './RewardsCard.tsx'
import { TrafficCard } from './TrafficCard.tsx'
import { useOverviewScope, type OverviewScope } from './use-overview-scope.ts'
import { VotesCard } from './VotesCard.tsx'

/** The cards about the parties in scope, and their newest updates next to the network's. */
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
            <Group gap="md">
              <LastNight scope={scope} />
              {scope.isReadable ? (
                <Link to="/updates" search={updatesOf(scope)}>
                  All of mine
                </Link>
              ) : (
                <Link
                  to="/search"
                  search={scope.search((parties) => ({
                    where: writeFilter(filterOfParties(parties)),
                  }))}
                >
                  Find mine
                </Link>
              )}
            </Group>
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

/**
 * A link to last night's updates of the parties in scope. If the token cannot read their updates,
 * the link shows the updates of all parties.
 */
function LastNight({ scope }: { readonly scope: OverviewScope }) {
  const { mode } = useTimeMode()
  const night = lastNight(mode === 'utc' ? 'utc' : 'local', useNow())
  return (
    <Link to="/updates" search={{ ...updatesOf(scope), ...night, at: night.to }} title={nightHours}>
      Last night
    </Link>
  )
}

function updatesOf({ isReadable, search }: OverviewScope) {
  return isReadable ? { source: 'participant' as const, ...search((as) => ({ as })) } : {}
}
