import { createFileRoute } from '@tanstack/react-router'
import { MatchSteps } from '#features/search/components/open/MatchSteps.tsx'
import { UpToSearch } from '#features/search/components/open/UpToSearch.tsx'
import { readUpdateParams } from '#features/updates/components/update-params.ts'
import { UpdatePage } from '#features/updates/components/UpdatePage.tsx'
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'
import { updateById } from '#shared/queries/update.ts'

/** An update that was opened from a search. The address also contains the search. */
export const Route = createFileRoute('/search/$updateId')({
  params: { stringify: ({ updateId }) => ({ updateId: toWellFormedString(updateId) }) },
  validateSearch: readUpdateParams,
  loaderDeps: ({ search: { encoding = 'compact_json' } }) => ({ encoding }),
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(updateById(params.updateId, deps.encoding))
  },
  component: OpenMatch,
})

function OpenMatch() {
  const { updateId } = Route.useParams()
  const search = Route.useSearch()
  return (
    <UpdatePage
      updateId={updateId}
      params={search}
      up={<UpToSearch>Search</UpToSearch>}
      steps={<MatchSteps params={search} updateId={updateId} />}
    />
  )
}
