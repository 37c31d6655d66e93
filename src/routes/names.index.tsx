import { createFileRoute } from '@tanstack/react-router'
import { toRequest, readNamesParams } from '#features/names/components/names-params.ts'
import { NamesPage } from '#features/names/components/NamesPage.tsx'
import { nameEntries, nameRules } from '#features/names/queries/names.ts'

export const Route = createFileRoute('/names/')({
  validateSearch: readNamesParams,
  loaderDeps: ({ search: { view, by, text } }) => ({ view, by, text }),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(nameRules())
    if (deps.view === undefined)
      void context.queryClient.prefetchQuery(nameEntries(toRequest(deps)))
  },
  component: NamesPage,
})
