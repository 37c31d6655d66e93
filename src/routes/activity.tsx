import { createFileRoute, redirect } from '@tanstack/react-router'
import { readActivityParams } from '#features/activity/components/activity-params.ts'
import { ActivityPage } from '#features/activity/components/ActivityPage.tsx'
import { isIndexOffered } from '#features/search/queries/history-index/offered.ts'
import { addMicros } from '#ledger/record-time.ts'
import { momentNow } from '#ui/time/now.ts'

/** A week in microseconds. */
const week = 604_800_000_000n

export const Route = createFileRoute('/activity')({
  validateSearch: readActivityParams,
  // The redirect adds the period to the address.
  beforeLoad({ search }) {
    if (search.from !== undefined || search.to !== undefined || !isIndexOffered()) return
    throw redirect({
      to: '/activity',
      search: { ...search, from: addMicros(momentNow(), -week) },
      replace: true,
    })
  },
  component: ActivityPage,
})
