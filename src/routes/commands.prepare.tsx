import { createFileRoute } from '@tanstack/react-router'
import { readPrepareSearch } from '#features/commands/prepare/prepare-search.ts'
import { PreparePage } from '#features/commands/prepare/PreparePage.tsx'

export const Route = createFileRoute('/commands/prepare')({
  validateSearch: readPrepareSearch,
  component: PreparePage,
})
