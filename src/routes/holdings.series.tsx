import { createFileRoute, redirect } from '@tanstack/react-router'
import { readSeriesParams } from '#features/holdings/series/series-params.ts'
import { SeriesPage } from '#features/holdings/series/SeriesPage.tsx'
import { periodStart, usualPeriod } from '#features/holdings/when/period-start.ts'
import { momentNow } from '#ui/time/now.ts'

export const Route = createFileRoute('/holdings/series')({
  validateSearch: readSeriesParams,
  // Whose holdings is enough to read them: the address then says of which week.
  beforeLoad({ search }) {
    const { owner, list, from, to, at } = search
    if ((owner ?? list) === undefined || from !== undefined || at !== undefined) return
    throw redirect({
      to: '/holdings/series',
      search: { ...search, from: periodStart(to, usualPeriod.series, momentNow()) },
      replace: true,
    })
  },
  component: SeriesPage,
})
