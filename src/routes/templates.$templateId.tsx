import { createFileRoute } from '@tanstack/react-router'
import { wellFormed } from '#ledger/well-formed.ts'
import { TemplateByNamePage } from '#features/packages/components/templates/TemplateByNamePage.tsx'
import { ownVetting } from '#features/packages/queries/packages.ts'

export const Route = createFileRoute('/templates/$templateId')({
  params: { stringify: ({ templateId }) => ({ templateId: wellFormed(templateId) }) },
  loader: ({ context }) => void context.queryClient.prefetchQuery(ownVetting()),
  component: TemplateByNamePage,
})
