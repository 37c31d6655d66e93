import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FamilyGate } from '#features/FamilyGate.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { AskedComparison } from '../compare/AskedComparison.tsx'
import { CompareForm } from '../compare/CompareForm.tsx'
import { HoldingsLinks } from '../compare/HoldingsLinks.tsx'
import { readSnapshot } from '../compare/snapshot-text.ts'
import { ownersOfPlace } from '../owners/owner-list.ts'
import { StatementResult } from './StatementResult.tsx'

const route = getRouteApi('/holdings/statement')
const labels = { a: 'From', b: 'At', submit: 'Make the statement' }

/** A statement of holdings to print: of a snapshot, or of what came and went between two. */
export function StatementPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { owner, list, a, b } = search
  const placed = ownersOfPlace({ owner, list })
  const before = readSnapshot(a ?? '')
  const after = readSnapshot(b ?? '')
  const asks = placed.owners.length > 0 && after !== undefined
  const [open, setOpen] = useState(!asks)
  return (
    <Page
      title="Statement of holdings"
      actions={
        <>
          <HoldingsLinks place={{ owner, list, a, b }} at="statement" />
          {asks ? (
            <>
              <Button aria-expanded={open} onClick={() => setOpen(!open)}>
                Change the statement
              </Button>
              <Button kind="primary" onClick={() => print()}>
                Print
              </Button>
            </>
          ) : null}
        </>
      }
      filters={
        open ? (
          <CompareForm
            key={`${owner?.join()} ${list} ${a} ${b}`}
            place={{ owner, list, a, b }}
            labels={labels}
            isFirstOptional
            onPlace={(place) => {
              setOpen(false)
              void navigate({ to: '/holdings/statement', search: place })
            }}
          />
        ) : undefined
      }
    >
      <IgnoredParams names={search.ignored} />
      <FamilyGate family="scan">
        {asks ? (
          <AskedComparison placed={placed} before={before} after={after}>
            {(question) => <StatementResult question={question} isLocal={placed.isLocal} />}
          </AskedComparison>
        ) : (
          <EmptyState
            title={
              placed.isMissing
                ? 'This browser does not have the list of owners of this address'
                : 'No statement yet'
            }
          >
            Name the owners and a snapshot; each owner’s statement begins on a page of its own.
          </EmptyState>
        )}
      </FamilyGate>
    </Page>
  )
}
