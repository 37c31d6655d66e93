import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { ScopeNotes } from '#shared/components/scope/ScopeNotes.tsx'
import { EstimateFailure, useAutoStart } from '#features/search/index.ts'
import { toScopeParams, usePageScope } from '#shared/components/scope/use-page-scope.ts'
import { lastMonth, initialPeriod, thisMonth } from '#shared/components/scope/default-periods.ts'
import { maxLinkedParties } from '#shared/queries/my-parties/party-scope.ts'
import { momentNow } from '#ui/time/now.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { maxOwners, HoldingsLinks, readSnapshot, writeSnapshot } from '#features/holdings/index.ts'
import { readOwnersParams } from '#features/holdings/queries/owner-list.ts'
import type { StatementSearch } from './statement-params.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { AccountLoader } from './AccountLoader.tsx'
import { useOwnStart } from './use-own-start.ts'
import { PeriodForm } from './PeriodForm.tsx'

const route = getRouteApi('/holdings/statement')

/** A statement of account: every update of a period, from the opening to the closing balance. */
export function StatementPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { owner, list, scope: addressed, a, b, month, source, party } = search
  const placed = useMemo(() => readOwnersParams({ owner, list }), [owner, list])
  const go = (next: Partial<StatementSearch>, replace: boolean) =>
    void navigate({
      to: '/holdings/statement',
      search: { owner, list, scope: addressed, a, b, month, source, ...next },
      replace,
      resetScroll: !replace,
    })
  const isNamed = list !== undefined || owner !== undefined
  const scope = usePageScope(
    { scope: addressed, parties: isNamed ? placed.owners : undefined },
    (next, { replace }) => {
      const { scope: own, parties } = toScopeParams(next)
      // An address with owners but no period means their last 30 days.
      go({ scope: own, owner: a === undefined ? undefined : parties, list: undefined }, replace)
    },
  )
  const owners = useMemo(
    () => (isNamed ? placed : { ...placed, owners: scope.parties.slice(0, maxOwners) }),
    [isNamed, placed, scope.parties],
  )
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  const usual = useMemo(() => {
    const now = momentNow()
    return month === 'last' ? lastMonth(mode, now) : initialPeriod(thisMonth(mode, now), now)
  }, [mode, month])
  const from = readSnapshot(a ?? '')
  const to = readSnapshot(b ?? '')
  const hasSelection = owners.owners.length > 0 && from?.at !== undefined && to !== undefined
  const [isEditing, setEditing] = useState(false)
  const period = { a: writeSnapshot({ at: usual.from }), b: writeSnapshot({ at: usual.to }) }
  const isReadable = useMemo(() => {
    const readable = new Set(scope.mine?.parties.flatMap((one) => (one.mayRead ? one.party : [])))
    return scope.mine && owners.owners.every((one) => readable.has(one))
  }, [scope.mine, owners])
  const start = (by: StatementSearch['source']) => {
    const { scope: own, parties } = toScopeParams(scope.inAddress)
    go(
      {
        ...(isNamed ? {} : { scope: own, owner: parties }),
        ...period,
        month: undefined,
        source: by,
      },
      true,
    )
  }
  const isUnstarted = owners.owners.length > 0 && a === undefined && !isEditing
  const { isWaiting, calls, estimate } = useAutoStart(isUnstarted, usual, () => start(undefined))
  const isCostly = isUnstarted && !isWaiting && calls !== undefined
  const isOwnWaiting = useOwnStart(isCostly && isReadable === true, owners.owners, usual, () =>
    start('participant'),
  )
  const isComing =
    scope.isLoading ||
    isWaiting ||
    isOwnWaiting ||
    ((isCostly || source !== undefined) && isReadable === undefined)
  const isOpen = isEditing || (!hasSelection && !isComing)
  const toScan = () => go({ source: undefined }, false)
  const params = {
    ...(isNamed ? { owner, list } : { owner: owners.owners }),
    ...(a === undefined ? period : { a, b }),
  }
  const links =
    isNamed || owners.owners.length > maxLinkedParties
      ? { owner, list, a, b }
      : { owner: owners.owners, a, b }
  return (
    <Page
      title="Statement"
      longFact
      // The content adds the period of the loaded statement.
      fact={undefined}
      actions={
        <>
          <HoldingsLinks params={links} at="statement" />
          {hasSelection ? (
            <>
              <Button aria-expanded={isOpen} onClick={() => setEditing(!isEditing)}>
                Edit selection
              </Button>
              <Button onClick={() => print()}>Print</Button>
            </>
          ) : null}
        </>
      }
      filters={
        isOpen ? (
          <PeriodForm
            key={`${owners.owners.join()} ${list} ${a} ${b}`}
            params={params}
            calls={hasSelection ? undefined : calls}
            onParamsChange={(next) => {
              setEditing(false)
              void navigate({ to: '/holdings/statement', search: next })
            }}
          />
        ) : undefined
      }
    >
      <IgnoredParams names={search.ignored} />
      <ScopeNotes scope={scope} most={maxOwners} />
      <FamilyGate family="scan">
        {hasSelection && source !== undefined && isReadable !== true ? (
          isReadable === undefined ? (
            <LoadingState words="Looking up your parties and the period" rows={6} />
          ) : (
            <EmptyState title="The participant does not show all of these parties to you">
              <p>Loading their updates needs a right to read or act as each of them.</p>
              <Button onClick={toScan}>Load from Scan</Button>
            </EmptyState>
          )
        ) : hasSelection ? (
          <AccountLoader
            placed={owners}
            from={from}
            to={to}
            source={source}
            onScan={toScan}
            party={party}
            onParty={(chosen) => go({ party: chosen }, true)}
          />
        ) : isComing ? (
          <LoadingState words="Looking up your parties and the period" rows={6} />
        ) : estimate.isError ? (
          <EstimateFailure estimate={estimate} />
        ) : (
          <EmptyState
            title={
              placed.isMissing
                ? 'This browser does not have the list of owners of this address'
                : 'No statement yet'
            }
          >
            {owners.owners.length === 0
              ? 'Choose the owners and the period above.'
              : 'Loading this period takes many calls to Scan. You can stop and resume it.'}
          </EmptyState>
        )}
      </FamilyGate>
    </Page>
  )
}
