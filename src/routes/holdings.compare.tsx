import { createFileRoute } from '@tanstack/react-router'
import { readCompareParams } from '#features/holdings/components/compare/compare-params.ts'
import { ComparePage } from '#features/holdings/components/compare/ComparePage.tsx'

export const Route = createFileRoute('/holdings/compare')({
  validateSearch: readCompareParams,
  component: ComparePage,
})
