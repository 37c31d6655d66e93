import { createFileRoute } from '@tanstack/react-router'
import { VotesPage } from '#features/votes/components/lists/VotesPage.tsx'
import { readVotesParams } from '#features/votes/components/votes-params.ts'
import { governance } from '#features/votes/queries/dso.ts'
import { openVotes } from '#features/votes/queries/open-votes.ts'

export const Route = createFileRoute('/votes/')({
  validateSearch: readVotesParams,
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ context, deps: { view = 'open' } }) => {
    void context.queryClient.prefetchQuery(governance())
    if (view === 'open') void context.queryClient.prefetchQuery(openVotes())
  },
  component: VotesPage,
})
