import { Flex } from '@mantine/core'
import { getRouteApi, useNavigate, Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import { AskedHoldings } from './AskedHoldings.tsx'
import { writeSnapshot } from './compare/snapshot-text.ts'
import type { HoldingsParams } from './holdings-params.ts'
import { HoldingsForm } from './HoldingsForm.tsx'
import { ownersInParams } from './owners/owner-list.ts'
import { useHoldingsQuestion } from './use-holdings-question.ts'

const route = getRouteApi('/holdings/')

/** What some parties held at a snapshot, to the last digit. */
export function HoldingsPage() {
  const place = route.useSearch()
  const navigate = useNavigate({ from: '/holdings/' })
  const asked = useHoldingsQuestion(place)
  const [isEditing, setEditing] = useState(false)
  const { owner, list } = place
  const placed = useMemo(() => ownersInParams({ owner, list }), [owner, list])
  const isPhone = useMedia(phone)
  const isComposing = isEditing || placed.owners.length === 0

  const ask = (change: Partial<HoldingsParams>) => {
    setEditing(false)
    void navigate({
      to: '/holdings',
      // What was opened or folded belongs to what was asked before.
      search: (before) => ({
        ...before,
        ...change,
        only: undefined,
        fold: undefined,
        party: undefined,
        contract: undefined,
        ignored: undefined,
      }),
    })
  }
  const change = useCallback(
    (next: Partial<HoldingsParams>) =>
      void navigate({
        to: '/holdings',
        search: (before) => ({ ...before, ...next }),
        replace: true,
      }),
    [navigate],
  )

  return (
    <Page
      title="Holdings"
      fact={
        placed.owners.length === 0 ? (
          'who held what, at any snapshot'
        ) : (
          <Count value={placed.owners.length} of="owner" />
        )
      }
      fill={asked.kind === 'question' && !isComposing && !isPhone}
      actions={
        placed.owners.length === 0 ? undefined : (
          <>
            <OtherViews place={place} />
            {isEditing ? null : (
              <Button onClick={() => setEditing(true)}>Change owners or snapshot</Button>
            )}
          </>
        )
      }
      filters={
        isComposing ? (
          <HoldingsForm
            key={[placed.owners.length, owner?.join(), list, place.migration, place.at].join()}
            place={place}
            onAsk={ask}
            onClose={isEditing ? () => setEditing(false) : undefined}
          />
        ) : undefined
      }
    >
      <IgnoredParams names={place.ignored} />
      {placed.isLocal && !placed.isMissing ? (
        <p className="secondary">
          <StatusMark tone="warning" label="This address works in this browser only" />: the list of
          owners is too long for it and is kept here.
        </p>
      ) : null}
      <FamilyGate family="scan">
        <AskedHoldings asked={asked} place={place} onPlace={change} />
      </FamilyGate>
    </Page>
  )
}

/** The same owners on the pages that compare snapshots. */
function OtherViews({ place }: { readonly place: HoldingsParams }) {
  const { owner, list, migration, at, match } = place
  const owners = { owner, list }
  const snapshot = writeSnapshot({ migration, at, match })
  return (
    <Flex
      component="nav"
      wrap="wrap"
      columnGap="md"
      rowGap="xs"
      fz="sm"
      lh="1.75rem"
      aria-label="Other views of these holdings"
    >
      <Link to="/holdings/compare" search={{ ...owners, b: snapshot }}>
        Compare
      </Link>
      <Link to="/holdings/series" search={{ ...owners, to: snapshot }}>
        Over time
      </Link>
      <Link to="/holdings/statement" search={{ ...owners, b: snapshot }}>
        Statement
      </Link>
    </Flex>
  )
}
