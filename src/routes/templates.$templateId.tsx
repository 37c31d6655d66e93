import { createFileRoute } from '@tanstack/react-router'
import { wellFormed } from '#ledger/well-formed.ts'
import { TemplateByNamePage } from '#features/templates/TemplateByNamePage.tsx'
import { ownVetting } from '#queries/admin/packages.ts'

export const Route = createFileRoute('/templates/$templateId')({
  params: { stringify: ({ templateId }) => ({ templateId: wellFormed(templateId) }) },
  loader: ({ context }) => void context.queryClient.prefetchQuery(ownVetting()),
  component: TemplateByNamePage,
})
