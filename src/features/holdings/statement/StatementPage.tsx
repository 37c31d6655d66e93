import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { HoldingsLinks } from '../compare/HoldingsLinks.tsx'
import { readSnapshot } from '../compare/snapshot-text.ts'
import { ownersInParams } from '../owners/owner-list.ts'
import { AskedAccount } from './AskedAccount.tsx'
import { PeriodForm } from './PeriodForm.tsx'

const route = getRouteApi('/holdings/statement')

/** A statement of account: what every update of a period changed, from the opening to the closing balance. */
export function StatementPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { owner, list, a, b, party } = search
  const placed = ownersInParams({ owner, list })
  const from = readSnapshot(a ?? '')
  const to = readSnapshot(b ?? '')
  const asks = placed.owners.length > 0 && from?.at !== undefined && to !== undefined
  const [open, setOpen] = useState(!asks)
  return (
    <Page
      title="Statement of account"
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
          <PeriodForm
            key={`${owner?.join()} ${list} ${a} ${b}`}
            place={{ owner, list, a, b }}
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
          <AskedAccount
            placed={placed}
            from={from}
            to={to}
            party={party}
            onParty={(chosen) =>
              void navigate({
                to: '/holdings/statement',
                search: { owner, list, a, b, party: chosen },
                replace: true,
                resetScroll: false,
              })
            }
          />
        ) : (
          <EmptyState
            title={
              placed.isMissing
                ? 'This browser does not have the list of owners of this address'
                : 'No statement yet'
            }
          >
            Name the owners and the period. Every update that changed their holdings is read from
            the history, which can take a while for a long period: it can be stopped, and goes on.
          </EmptyState>
        )}
      </FamilyGate>
    </Page>
  )
}
