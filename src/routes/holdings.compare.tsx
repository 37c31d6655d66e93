import { createFileRoute } from '@tanstack/react-router'
import { readCompareSearch } from '#features/holdings/compare/compare-search.ts'
import { ComparePage } from '#features/holdings/compare/ComparePage.tsx'

export const Route = createFileRoute('/holdings/compare')({
  validateSearch: readCompareSearch,
  component: ComparePage,
})
