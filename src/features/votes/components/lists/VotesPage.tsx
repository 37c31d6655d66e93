import { getRouteApi } from '@tanstack/react-router'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { ClosedVotes } from './ClosedVotes.tsx'
import { OpenVotes } from './OpenVotes.tsx'
import { VotesById } from './VotesById.tsx'

const route = getRouteApi('/votes/')

/** The SVs' vote requests: open, closed, or by id. */
export function VotesPage() {
  const search = route.useSearch()
  const { view = 'open' } = search
  return (
    <FamilyGate family="scan">
      {view === 'open' ? (
        <OpenVotes search={search} />
      ) : view === 'closed' ? (
        <ClosedVotes search={search} />
      ) : (
        <VotesById key={search.ids} search={search} />
      )}
    </FamilyGate>
  )
}
