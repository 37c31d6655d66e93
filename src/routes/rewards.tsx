import { createFileRoute, redirect } from '@tanstack/react-router'
import { readRewardsParams } from '#features/rewards/components/rewards-params.ts'
import { RewardsPage } from '#features/rewards/components/RewardsPage.tsx'
import { addMicros } from '#ledger/record-time.ts'
import { momentNow } from '#ui/time/now.ts'

/** A week in microseconds. */
const week = 604_800_000_000n

export const Route = createFileRoute('/rewards')({
  validateSearch: readRewardsParams,
  // A link to this page only needs the party. The redirect adds the period to the address.
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
