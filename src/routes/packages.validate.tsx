import { createFileRoute } from '@tanstack/react-router'
import { DarPage } from '#features/packages/DarPage.tsx'
import { readDarSearch } from '#features/packages/package-search.ts'
import { ownVetting } from '#queries/admin/packages.ts'
import { ownSynchronizers } from '#queries/participant.ts'

export const Route = createFileRoute('/packages/validate')({
  validateSearch: readDarSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(ownSynchronizers())
    void context.queryClient.prefetchQuery(ownVetting())
  },
  component: DarPage,
})
