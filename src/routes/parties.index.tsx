import { createFileRoute } from '@tanstack/react-router'
import { toRequest, readPartiesParams } from '#features/parties/components/parties-params.ts'
import { PartiesPage } from '#features/parties/components/PartiesPage.tsx'
import { partiesPage } from '#features/parties/queries/parties.ts'

export const Route = createFileRoute('/parties/')({
  validateSearch: readPartiesParams,
  loaderDeps: ({ search: { view, page, size, idp, filter, form } }) => ({
    view,
    page,
    size,
    idp,
    filter,
    form,
  }),
  loader: ({ context, deps }) => {
    if (deps.form === undefined && deps.view === 'all')
      void context.queryClient.prefetchQuery(partiesPage(toRequest(deps)))
  },
  component: PartiesPage,
})
