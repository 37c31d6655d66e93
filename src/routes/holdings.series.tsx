import { createFileRoute } from '@tanstack/react-router'
import { readSeriesParams } from '#features/holdings/series/series-params.ts'
import { SeriesPage } from '#features/holdings/series/SeriesPage.tsx'

export const Route = createFileRoute('/holdings/series')({
  validateSearch: readSeriesParams,
  component: SeriesPage,
})
