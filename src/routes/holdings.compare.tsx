import { createFileRoute } from '@tanstack/react-router'
import { readCompareParams } from '#features/holdings/compare/compare-params.ts'
import { ComparePage } from '#features/holdings/compare/ComparePage.tsx'

export const Route = createFileRoute('/holdings/compare')({
  validateSearch: readCompareParams,
  component: ComparePage,
})
