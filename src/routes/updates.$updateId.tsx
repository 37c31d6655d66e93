import { createFileRoute, redirect } from '@tanstack/react-router'
import { wellFormed } from '#ledger/well-formed.ts'
import { correctedReference } from '#features/updates/update-reference.ts'
import { readUpdateParams } from '#features/updates/update-params.ts'
import { UpdatePage } from '#features/updates/UpdatePage.tsx'
import { updateById } from '#queries/update.ts'

export const Route = createFileRoute('/updates/$updateId')({
  params: { stringify: ({ updateId }) => ({ updateId: wellFormed(updateId) }) },
  validateSearch: readUpdateParams,
  beforeLoad: ({ params, search }) => {
    const corrected = correctedReference(params.updateId)
    if (corrected === undefined) return
    throw redirect({
      to: '/updates/$updateId',
      params: { updateId: corrected.id },
      search: { ...search, event: corrected.event ?? search.event },
      replace: true,
    })
  },
  loaderDeps: ({ search: { encoding = 'compact_json' } }) => ({ encoding }),
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(updateById(params.updateId, deps.encoding))
  },
  component: UpdatePage,
})
