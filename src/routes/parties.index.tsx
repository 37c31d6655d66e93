import { createFileRoute } from '@tanstack/react-router'
import { questionOf, readPartiesSearch } from '#features/parties/parties-place.ts'
import { PartiesPage } from '#features/parties/PartiesPage.tsx'
import { partiesPage } from '#queries/admin/parties.ts'

export const Route = createFileRoute('/parties/')({
  validateSearch: readPartiesSearch,
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
