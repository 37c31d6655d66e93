import { createFileRoute, redirect } from '@tanstack/react-router'
import { isUpdateId } from '#ledger/ids/id-forms.ts'
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'
import { isScanSource, readUpdateParams } from '#features/updates/components/update-params.ts'
import { UpdatePage } from '#features/updates/components/UpdatePage.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { updateById } from '#shared/queries/update.ts'

export const Route = createFileRoute('/updates/$updateId')({
  params: { stringify: ({ updateId }) => ({ updateId: toWellFormedString(updateId) }) },
  validateSearch: readUpdateParams,
  beforeLoad: async ({ params, search }) => {
    // An id in the ledger's form needs no correction. The code for other forms is only loaded if
    // the id has another form.
    if (isUpdateId(params.updateId)) return
    const { correctedReference } = await import('#features/updates/components/update-reference.ts')
    const corrected = correctedReference(params.updateId)
    if (corrected === undefined) return
    throw redirect({
      to: '/updates/$updateId',
      params: { updateId: corrected.id },
      search: { ...search, event: corrected.event ?? search.event },
      replace: true,
      state: true,
    })
  },
  loaderDeps: ({ search: { encoding = 'compact_json', source } }) => ({ encoding, source }),
  loader: ({ context, params, deps }) => {
    if (deps.source === 'participant') return
    void context.queryClient.prefetchQuery(updateById(params.updateId, deps.encoding))
  },
  component: OpenUpdate,
})

/** Lazy, because only some users open updates as a participant sees them. */
const SourcedUpdatePage = lazyComponent(
  async () =>
    (await import('#features/updates/components/joined/JoinedUpdatePage.tsx')).JoinedUpdatePage,
  'inline-error',
  <LoadingState words="Fetching the participant’s view of updates" rows={6} />,
)

function OpenUpdate() {
  const { updateId } = Route.useParams()
  const params = Route.useSearch()
  const Shown = isScanSource(params.source) ? UpdatePage : SourcedUpdatePage
  return <Shown updateId={updateId} params={params} />
}
