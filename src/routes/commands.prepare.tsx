import { createFileRoute } from '@tanstack/react-router'
import { readDraftSearch } from '#features/commands/draft-place.ts'
import { PreparePage } from '#features/commands/prepare/PreparePage.tsx'

export const Route = createFileRoute('/commands/prepare')({
  validateSearch: readDraftSearch,
  component: PreparePage,
})
