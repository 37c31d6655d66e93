import { createFileRoute } from '@tanstack/react-router'
import { readPrepareParams } from '#features/commands/components/prepare/prepare-params.ts'
import { PreparePage } from '#features/commands/components/prepare/PreparePage.tsx'

export const Route = createFileRoute('/commands/prepare')({
  validateSearch: readPrepareParams,
  component: PreparePage,
})
