import { createFileRoute } from '@tanstack/react-router'
import { VettingPage } from '#features/packages/components/VettingPage.tsx'
import { readVettingParams } from '#features/packages/components/package-params.ts'
import { ownVetting } from '#features/packages/queries/packages.ts'

export const Route = createFileRoute('/packages/vetting')({
  validateSearch: readVettingParams,
  loader: ({ context }) => void context.queryClient.prefetchQuery(ownVetting()),
  component: VettingPage,
})
