import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { ScopeNotes } from '#shared/components/scope/ScopeNotes.tsx'
import { EstimateFailure, useAutoStart } from '#features/search/index.ts'
import { toScopeParams, usePageScope } from '#shared/components/scope/use-page-scope.ts'
import { lastDay, initialPeriod, yesterday } from '#shared/components/scope/default-periods.ts'
import { momentNow } from '#ui/time/now.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { compareRecordTimes } from '#ledger/record-time.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { PrintedScope } from './PrintedScope.tsx'
import { RewardsScope } from './RewardsScope.tsx'
import { RewardsLoader } from './RewardsLoader.tsx'
import { RewardsForm } from './RewardsForm.tsx'
import { maxParties, readMoment, type RewardsParams } from './rewards-params.ts'

const route = getRouteApi('/rewards')

/** The rewards of parties over a period: earned, open and missed rewards, and every coupon. */
export function RewardsPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { party, scope: addressed, from, to, by, kind, state } = search
  const go = (next: Partial<RewardsParams>, replace: boolean) =>
    void navigate({
      to: '/rewards',
      search: { party, scope: addressed, from, to, by, kind, state, ...next },
      replace,
      resetScroll: !replace,
    })
  const scope = usePageScope({ scope: addressed, parties: party }, (next, { replace }) => {
    const { scope: own, parties } = toScopeParams(next)
    // An address with parties but no period means their last week.
    go({ scope: own, party: from === undefined ? undefined : parties }, replace)
  })
  const parties = useMemo(() => scope.parties.slice(0, maxParties), [scope.parties])
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  const [usual] = useState(() => {
    const now = momentNow()
    return { ...initialPeriod(yesterday(mode, now), now), now }
  })
  const begin = readMoment(from ?? '')
  const end = readMoment(to ?? '')
  const hasSelection = parties.length > 0 && begin !== undefined
  const [isEditing, setEditing] = useState(false)
  const { isWaiting, calls, estimate } = useAutoStart(
    parties.length > 0 && from === undefined && !isEditing,
    // Open coupons are followed up to now.
    { from: usual.from, to: usual.now },
    (first) => {
      // A ledger that began today has no yesterday.
      const isTooYoung = first !== undefined && compareRecordTimes(first, usual.to) > 0
      const period = isTooYoung ? lastDay(usual.now) : usual
      const { scope: own, parties: named } = toScopeParams(scope.inAddress)
      go({ scope: own, party: named, from: period.from, to: period.to }, true)
    },
  )
  const isComing = scope.isLoading || isWaiting
  const isOpen = isEditing || (!hasSelection && !isComing)
  const fact = hasSelection ? (
    <RewardsScope parties={parties} from={begin} to={end} mode={mode} />
  ) : undefined
  return (
    <Page
      title="Rewards"
      longFact
      fact={fact}
      actions={
        hasSelection ? (
          <Button aria-expanded={isOpen} onClick={() => setEditing(!isEditing)}>
            Edit selection
          </Button>
        ) : undefined
      }
      filters={
        isOpen ? (
          <RewardsForm
            key={`${parties.join()} ${from} ${to}`}
            params={{
              party: parties,
              ...(hasSelection ? { from, to } : { from: usual.from, to: usual.to }),
            }}
            calls={hasSelection ? undefined : calls}
            onParamsChange={(params) => {
              setEditing(false)
              void navigate({ to: '/rewards', search: { ...params, by } })
            }}
          />
        ) : undefined
      }
    >
      <IgnoredParams names={search.ignored} />
      <ScopeNotes scope={scope} most={maxParties} />
      <FamilyGate family="scan">
        {hasSelection ? (
          <>
            <PrintedScope parties={parties} from={begin} to={end} />
            <RewardsLoader
              parties={parties}
              from={begin}
              to={end ?? {}}
              shown={{ by, kind, state }}
              onShown={(next) => go(next, true)}
            />
          </>
        ) : isComing ? (
          <LoadingState words="Looking up your parties and the period" rows={8} />
        ) : estimate.isError ? (
          <EstimateFailure estimate={estimate} />
        ) : (
          <EmptyState title={parties.length === 0 ? 'No parties chosen' : 'Rewards not loaded yet'}>
            {parties.length === 0
              ? 'Choose the parties and the period above.'
              : 'Loading this period takes many calls to Scan. You can stop and resume it.'}
          </EmptyState>
        )}
      </FamilyGate>
    </Page>
  )
}
