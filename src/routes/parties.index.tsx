import { createFileRoute } from '@tanstack/react-router'
import { questionOf, readPartiesParams } from '#features/parties/parties-params.ts'
import { PartiesPage } from '#features/parties/PartiesPage.tsx'
import { partiesPage } from '#queries/admin/parties.ts'

export const Route = createFileRoute('/parties/')({
  validateSearch: readPartiesParams,
  loaderDeps: ({ search: { page, size, idp, filter, form } }) => ({
    page,
    size,
    idp,
    filter,
    form,
  }),
  loader: ({ context, deps }) => {
    if (deps.form === undefined)
      void context.queryClient.prefetchQuery(partiesPage(questionOf(deps)))
  },
  component: PartiesPage,
})
