import { createFileRoute } from '@tanstack/react-router'
import { VotesPage } from '#features/votes/lists/VotesPage.tsx'
import { readVotesParams } from '#features/votes/votes-params.ts'
import { governance } from '#queries/votes/dso.ts'
import { openVotes } from '#queries/votes/open-votes.ts'

export const Route = createFileRoute('/votes/')({
  validateSearch: readVotesParams,
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ context, deps: { view = 'open' } }) => {
    void context.queryClient.prefetchQuery(governance())
    if (view === 'open') void context.queryClient.prefetchQuery(openVotes())
  },
  component: VotesPage,
})
