import { createFileRoute } from '@tanstack/react-router'
import { DarPage } from '#features/packages/components/DarPage.tsx'
import { readDarParams } from '#features/packages/components/package-params.ts'
import { ownVetting } from '#features/packages/queries/packages.ts'
import { ownSynchronizers } from '#shared/queries/participant.ts'

export const Route = createFileRoute('/packages/validate')({
  validateSearch: readDarParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(ownSynchronizers())
    void context.queryClient.prefetchQuery(ownVetting())
  },
  component: DarPage,
})
