import { createFileRoute, redirect } from '@tanstack/react-router'
import { readRewardsParams } from '#features/rewards/rewards-params.ts'
import { RewardsPage } from '#features/rewards/RewardsPage.tsx'
import { addMicros } from '#ledger/record-time.ts'
import { momentNow } from '#ui/time/now.ts'

/** In microseconds. */
const week = 604_800_000_000n

export const Route = createFileRoute('/rewards')({
  validateSearch: readRewardsParams,
  // Whose rewards is enough to read them: the address then says of when.
  beforeLoad({ search }) {
    if (search.party === undefined || search.from !== undefined) return
    throw redirect({
      to: '/rewards',
      search: { ...search, from: addMicros(momentNow(), -week) },
      replace: true,
    })
  },
  component: RewardsPage,
})
