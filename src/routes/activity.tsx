import { createFileRoute, redirect } from '@tanstack/react-router'
import { readActivityParams } from '#features/activity/activity-params.ts'
import { ActivityPage } from '#features/activity/ActivityPage.tsx'
import { isIndexOffered } from '#queries/history-index/offered.ts'
import { addMicros } from '#ledger/record-time.ts'
import { momentNow } from '#ui/time/now.ts'

/** In microseconds. */
const week = 604_800_000_000n

export const Route = createFileRoute('/activity')({
  validateSearch: readActivityParams,
  // The address says of when.
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
