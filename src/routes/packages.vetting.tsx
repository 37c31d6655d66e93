import { createFileRoute } from '@tanstack/react-router'
import { VettingPage } from '#features/packages/VettingPage.tsx'
import { readVettingParams } from '#features/packages/package-params.ts'
import { ownVetting } from '#queries/admin/packages.ts'

export const Route = createFileRoute('/packages/vetting')({
  validateSearch: readVettingParams,
  loader: ({ context }) => void context.queryClient.prefetchQuery(ownVetting()),
  component: VettingPage,
})
