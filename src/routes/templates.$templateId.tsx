import { createFileRoute } from '@tanstack/react-router'
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'
import { TemplateByNamePage } from '#features/packages/components/templates/TemplateByNamePage.tsx'
import { ownVetting } from '#features/packages/queries/packages.ts'

export const Route = createFileRoute('/templates/$templateId')({
  params: { stringify: ({ templateId }) => ({ templateId: toWellFormedString(templateId) }) },
  loader: ({ context }) => void context.queryClient.prefetchQuery(ownVetting()),
  component: TemplateByNamePage,
})
