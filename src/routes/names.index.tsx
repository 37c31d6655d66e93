import { createFileRoute } from '@tanstack/react-router'
import { questionOf, readNamesSearch } from '#features/names/names-place.ts'
import { NamesPage } from '#features/names/NamesPage.tsx'
import { nameEntries, nameRules } from '#queries/names/names.ts'

export const Route = createFileRoute('/names/')({
  validateSearch: readNamesSearch,
  loaderDeps: ({ search: { view, by, text } }) => ({ view, by, text }),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(nameRules())
    if (deps.view === undefined)
      void context.queryClient.prefetchQuery(nameEntries(questionOf(deps)))
  },
  component: NamesPage,
})
