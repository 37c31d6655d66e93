import { createFileRoute } from '@tanstack/react-router'
import { readSeriesSearch } from '#features/holdings/series/series-search.ts'
import { SeriesPage } from '#features/holdings/series/SeriesPage.tsx'

export const Route = createFileRoute('/holdings/series')({
  validateSearch: readSeriesSearch,
  component: SeriesPage,
})
