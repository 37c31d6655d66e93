import { createFileRoute } from '@tanstack/react-router'
import { PackagesPage } from '#features/packages/components/PackagesPage.tsx'
import { readPackagesParams } from '#features/packages/components/package-params.ts'
import { ownVetting, packageIds } from '#features/packages/queries/packages.ts'

export const Route = createFileRoute('/packages/')({
  validateSearch: readPackagesParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(packageIds())
    void context.queryClient.prefetchQuery(ownVetting())
  },
  component: PackagesPage,
})
