import { createFileRoute } from '@tanstack/react-router'
import { readUpdateSearch } from '#features/updates/update-search.ts'
import { UpdatePage } from '#features/updates/UpdatePage.tsx'
import { updateById } from '#queries/update.ts'

export const Route = createFileRoute('/updates/$updateId')({
  validateSearch: readUpdateSearch,
  loaderDeps: ({ search: { encoding = 'compact_json' } }) => ({ encoding }),
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(updateById(params.updateId, deps.encoding))
  },
  component: UpdatePage,
})
