import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { Button } from '#ui/Button.tsx'
import { DeferredContent } from '#ui/DeferredContent.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { readOwnersParams } from '../../queries/owner-list.ts'
import { useOwnersLoading } from '../owners/use-owners-text.ts'
import { ComparisonResolver } from './ComparisonResolver.tsx'
import { CompareForm } from './CompareForm.tsx'
import { CompareResult } from './CompareResult.tsx'
import { HoldingsLinks } from './HoldingsLinks.tsx'
import { readSnapshot } from './snapshot-text.ts'

const route = getRouteApi('/holdings/compare')
const labels = { a: 'Snapshot A', b: 'Snapshot B', submit: 'Compare' }

/** The changes in the holdings of some owners between two snapshots. */
export function ComparePage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { owner, list, a, b } = search
  const placed = readOwnersParams({ owner, list })
  const isOwnersLoading = useOwnersLoading({ owner, list })
  const before = readSnapshot(a ?? '')
  const after = readSnapshot(b ?? '')
  const isComplete = placed.owners.length > 0 && before !== undefined && after !== undefined
  const [open, setOpen] = useState(!isComplete)
  const form = (
    <CompareForm
      key={`${owner?.join()} ${list} ${a} ${b}`}
      params={{ owner, list, a, b }}
      labels={labels}
      onParamsChange={(params) => {
        setOpen(false)
        void navigate({ to: '/holdings/compare', search: params })
      }}
    />
  )
  return (
    <Page
      up={<Link to="/holdings">Holdings</Link>}
      isHeadLoading={isOwnersLoading}
      title="Compare holdings"
      fact="two snapshots, contract by contract"
      actions={
        <>
          <HoldingsLinks params={{ owner, list, a, b }} at="compare" />
          {isComplete ? (
            <Button aria-expanded={open} onClick={() => setOpen(!open)}>
              Edit selection
            </Button>
          ) : null}
        </>
      }
      filters={open ? form : undefined}
    >
      <IgnoredParams names={search.ignored} />
      <DeferredContent isReady={!isOwnersLoading}>
        <FamilyGate family="scan">
          {isComplete ? (
            <ComparisonResolver placed={placed} before={before} after={after}>
              {(question) => <CompareResult question={question} isLocal={placed.isLocal} />}
            </ComparisonResolver>
          ) : (
            <EmptyState
              title={
                placed.isMissing
                  ? 'This browser does not have the list of owners of this address'
                  : 'No comparison yet'
              }
            >
              {placed.isMissing
                ? 'A list that is too long for a link is stored only in the browser that created it. Paste the owners above.'
                : 'Enter the owners and two snapshots. All contracts of both snapshots are loaded, so the change is exact to the last digit.'}
            </EmptyState>
          )}
        </FamilyGate>
      </DeferredContent>
    </Page>
  )
}
