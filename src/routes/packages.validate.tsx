import { createFileRoute } from '@tanstack/react-router'
import { DarPage } from '#features/packages/DarPage.tsx'
import { readDarParams } from '#features/packages/package-params.ts'
import { ownVetting } from '#queries/admin/packages.ts'
import { ownSynchronizers } from '#queries/participant.ts'

export const Route = createFileRoute('/packages/validate')({
  validateSearch: readDarParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(ownSynchronizers())
    void context.queryClient.prefetchQuery(ownVetting())
  },
  component: DarPage,
})
