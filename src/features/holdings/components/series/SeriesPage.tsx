import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { Button } from '#ui/Button.tsx'
import { DeferredContent } from '#ui/DeferredContent.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { HoldingsLinks } from '../compare/HoldingsLinks.tsx'
import { readOwnersParams } from '../../queries/owner-list.ts'
import { useOwnersLoading } from '../owners/use-owners-text.ts'
import { timesOf } from './series-params.ts'
import { SeriesForm } from './SeriesForm.tsx'
import { SeriesResult } from './SeriesResult.tsx'

const route = getRouteApi('/holdings/series')

/** The holdings of several parties over several snapshots. */
export function SeriesPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { owner, list, from, to, step, at, by } = search
  const placed = readOwnersParams({ owner, list })
  const isOwnersLoading = useOwnersLoading({ owner, list })
  const key = JSON.stringify([placed.owners, from, to, step, at, by])
  const times = timesOf({ from, to, step, at })
  const question =
    times === undefined || placed.owners.length === 0
      ? undefined
      : { owners: placed.owners, times, by: by ?? ('summary' as const) }
  const [open, setOpen] = useState(question === undefined)
  return (
    <Page
      up={<Link to="/holdings">Holdings</Link>}
      isHeadLoading={isOwnersLoading}
      title="Holdings over time"
      fact="snapshot by snapshot"
      actions={
        <>
          <HoldingsLinks params={{ owner, list, a: from, b: to }} at="series" />
          {question === undefined ? null : (
            <Button aria-expanded={open} onClick={() => setOpen(!open)}>
              Edit selection
            </Button>
          )}
        </>
      }
      filters={
        open ? (
          <SeriesForm
            key={key}
            params={{ owner, list, from, to, step, at, by }}
            onParamsChange={(params) => {
              setOpen(false)
              void navigate({ to: '/holdings/series', search: params })
            }}
          />
        ) : undefined
      }
    >
      <IgnoredParams names={search.ignored} />
      <DeferredContent isReady={!isOwnersLoading}>
        <FamilyGate family="scan">
          {question === undefined ? (
            <EmptyState
              title={
                placed.isMissing
                  ? 'This browser does not have the list of owners of this address'
                  : 'No series loaded yet'
              }
            >
              Enter the owners and the snapshots: a range, or single times.
            </EmptyState>
          ) : (
            <SeriesResult key={key} question={question} isLocal={placed.isLocal} />
          )}
        </FamilyGate>
      </DeferredContent>
    </Page>
  )
}
