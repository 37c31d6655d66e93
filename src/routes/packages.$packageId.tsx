import { createFileRoute } from '@tanstack/react-router'
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'
import { PackagePage } from '#features/packages/components/PackagePage.tsx'
import { readPackageParams } from '#features/packages/components/package-params.ts'
import { ownVetting, packageIds } from '#features/packages/queries/packages.ts'

export const Route = createFileRoute('/packages/$packageId')({
  params: { stringify: ({ packageId }) => ({ packageId: toWellFormedString(packageId) }) },
  validateSearch: readPackageParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(packageIds())
    void context.queryClient.prefetchQuery(ownVetting())
  },
  component: PackagePage,
})
