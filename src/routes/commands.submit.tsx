import { createFileRoute } from '@tanstack/react-router'
import { readDraftSearch } from '#features/commands/draft-place.ts'
import { SubmitPage } from '#features/commands/submit/SubmitPage.tsx'

export const Route = createFileRoute('/commands/submit')({
  validateSearch: readDraftSearch,
  component: SubmitPage,
})
