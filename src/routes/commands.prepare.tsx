import { createFileRoute } from '@tanstack/react-router'
import { readPrepareParams } from '#features/commands/prepare/prepare-params.ts'
import { PreparePage } from '#features/commands/prepare/PreparePage.tsx'

export const Route = createFileRoute('/commands/prepare')({
  validateSearch: readPrepareParams,
  component: PreparePage,
})
