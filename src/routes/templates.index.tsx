import { createFileRoute } from '@tanstack/react-router'
import { TemplatesPage } from '#features/templates/TemplatesPage.tsx'
import { readTemplatesParams } from '#features/templates/template-params.ts'
import { packageIds } from '#queries/admin/packages.ts'

export const Route = createFileRoute('/templates/')({
  validateSearch: readTemplatesParams,
  loader: ({ context }) => void context.queryClient.prefetchQuery(packageIds()),
  component: TemplatesPage,
})
