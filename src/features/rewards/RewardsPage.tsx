import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { AskedRewards } from './AskedRewards.tsx'
import { RewardsForm } from './RewardsForm.tsx'
import { readMoment } from './rewards-params.ts'

const route = getRouteApi('/rewards')

/** The rewards of some parties over a period: what they earned, what is open, what was missed, and every coupon. */
export function RewardsPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { party, from, to, by, kind, state } = search
  const begin = readMoment(from ?? '')
  const asks = party !== undefined && party.length > 0 && begin !== undefined
  const [open, setOpen] = useState(!asks)
  return (
    <Page
      title="Rewards"
      actions={
        asks ? (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            Change parties or period
          </Button>
        ) : undefined
      }
      filters={
        open ? (
          <RewardsForm
            key={`${party?.join()} ${from} ${to}`}
            place={{ party, from, to }}
            onPlace={(place) => {
              setOpen(false)
              void navigate({ to: '/rewards', search: { ...place, by } })
            }}
          />
        ) : undefined
      }
    >
      <IgnoredParams names={search.ignored} />
      <FamilyGate family="scan">
        {asks ? (
          <AskedRewards
            parties={party}
            from={begin}
            to={readMoment(to ?? '') ?? {}}
            shown={{ by, kind, state }}
            onShown={(next) =>
              void navigate({
                to: '/rewards',
                search: { party, from, to, by, kind, state, ...next },
                replace: true,
                resetScroll: false,
              })
            }
          />
        ) : (
          <EmptyState title="Whose rewards?">
            Name the parties, your own are proposed first, and the period. Every coupon that was
            made for them, and what became of it, is read from the history, which can take a while
            for a long period: it can be stopped, and goes on.
          </EmptyState>
        )}
      </FamilyGate>
    </Page>
  )
}
