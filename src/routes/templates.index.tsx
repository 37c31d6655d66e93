import { createFileRoute } from '@tanstack/react-router'
import { TemplatesPage } from '#features/packages/components/templates/TemplatesPage.tsx'
import { readTemplatesParams } from '#features/packages/components/templates/template-params.ts'
import { packageIds } from '#features/packages/queries/packages.ts'

export const Route = createFileRoute('/templates/')({
  validateSearch: readTemplatesParams,
  loader: ({ context }) => void context.queryClient.prefetchQuery(packageIds()),
  component: TemplatesPage,
})
