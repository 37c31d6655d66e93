import { createFileRoute, redirect } from '@tanstack/react-router'
import { readSeriesParams } from '#features/holdings/components/series/series-params.ts'
import { SeriesPage } from '#features/holdings/components/series/SeriesPage.tsx'
import { momentNow } from '#ui/time/now.ts'

export const Route = createFileRoute('/holdings/series')({
  validateSearch: readSeriesParams,
  // A link to this page only needs the owners. The redirect adds the period to the address.
  async beforeLoad({ search }) {
    const { owner, list, from, to, at } = search
    if ((owner ?? list) === undefined || from !== undefined || at !== undefined) return
    // Imported lazily, because every page loads the code of this function.
    const { initialPeriod: openingPeriod, defaultPeriod: usualPeriod } =
      await import('#features/holdings/components/when/initial-period.ts')
    const period = openingPeriod({ end: to }, usualPeriod.series, momentNow())
    throw redirect({
      to: '/holdings/series',
      search: { ...search, from: period.begin, to: period.end },
      replace: true,
    })
  },
  component: SeriesPage,
})
