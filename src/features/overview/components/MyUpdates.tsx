import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#shared/components/QueryView.tsx'
import { UpdateLinks, UpdateList, UpdateSummary } from '#features/updates/index.ts'
import { concernsParty } from '#ledger/concerns-party.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { ownNewestUpdates } from '#features/parties/queries/own-newest-updates.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { newestOnOverview } from './newest-on-overview.ts'
import { NoParties } from './NoParties.tsx'
import type { OverviewScope } from './use-overview-scope.ts'

/**
 * Limits of updates. A wide screen shows as many updates as the network's list beside this list. A
 * phone shows fewer, because the network's list follows below.
 */
const most = { wide: 12, phone: 4 }

/**
 * The newest updates of the parties in scope, from the participant or from the network's newest
 * updates.
 */
export function MyUpdates({ scope }: { readonly scope: OverviewScope }) {
  const { parties, isLoading, isReadable } = scope
  if (isLoading) return <Loading />
  if (parties.length === 0) return <NoParties />
  return isReadable ? <OnParticipant parties={parties} /> : <AmongNewest parties={parties} />
}

function Loading() {
  const rows = useMedia(phone) ? most.phone : most.wide
  return <LoadingState words="Loading the newest updates of your parties" rows={rows} />
}

interface PartiesProps {
  readonly parties: readonly PartyId[]
}

function OnParticipant({ parties }: PartiesProps) {
  const query = useQuery(ownNewestUpdates(parties, useMedia(phone) ? most.phone : most.wide))
  return (
    <QueryView
      query={query}
      title="Could not load updates from the participant"
      waiting={<Loading />}
    >
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title="No updates of these parties on the participant" />
        ) : (
          <UpdateLinks
            label="Updates of my parties"
            linked={{ source: 'participant', as: parties.slice(0, mostAs) }}
            updates={rows.map((row) => ({
              key: row.updateId,
              updateId: row.updateId,
              recordTime: row.recordTime,
              summary: <UpdateSummary row={row} />,
            }))}
          />
        )
      }
    </QueryView>
  )
}

/** Party limit in an update's address. */
const mostAs = 20

function AmongNewest({ parties }: PartiesProps) {
  const query = useQuery(newestOnOverview)
  return (
    <QueryView query={query} title="Could not load the newest updates" waiting={<Loading />}>
      {({ answer }) => {
        const own = answer.filter((update) => parties.some((party) => concernsParty(update, party)))
        return own.length === 0 ? (
          <EmptyState
            title={`Your parties are not in the network’s newest ${answer.length} updates`}
          >
            The token cannot read as all of these parties, so the participant does not list their
            updates.
          </EmptyState>
        ) : (
          <UpdateList updates={own} />
        )
      }}
    </QueryView>
  )
}
