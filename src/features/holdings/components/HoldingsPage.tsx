import { Box, Flex } from '@mantine/core'
import { getRouteApi, useNavigate, Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { ScopeNotes } from '#shared/components/scope/ScopeNotes.tsx'
import { toScopeParams, usePageScope } from '#shared/components/scope/use-page-scope.ts'
import { maxLinkedParties } from '#shared/queries/my-parties/party-scope.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { maxOwners } from './owners/read-owners.ts'
import { HoldingFigures } from './HoldingFigures.tsx'
import { HoldingsNow } from './HoldingsNow.tsx'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { useDelayed } from '#ui/use-delayed.ts'
import { phone, useMedia } from '#ui/use-media.ts'
import { HoldingsResult } from './HoldingsResult.tsx'
import { writeSnapshot } from './compare/snapshot-text.ts'
import type { HoldingsParams } from './holdings-params.ts'
import { HoldingsForm } from './HoldingsForm.tsx'
import { readOwnersParams } from '../queries/owner-list.ts'
import { useHoldingsQuestion } from './use-holdings-question.ts'

const route = getRouteApi('/holdings/')

/** Opened and collapsed rows belong to the previous request. */
const closed = {
  only: undefined,
  fold: undefined,
  party: undefined,
  contract: undefined,
  ignored: undefined,
}

/** The parties' exact holdings at a snapshot. */
export function HoldingsPage() {
  const params = route.useSearch()
  const navigate = useNavigate({ from: '/holdings/' })
  const [isEditing, setEditing] = useState(false)
  const { owner, list, scope: addressed } = params
  const placed = useMemo(() => readOwnersParams({ owner, list }), [owner, list])
  const change = useCallback(
    (next: Partial<HoldingsParams>, replace = true) =>
      void navigate({
        to: '/holdings',
        search: (before) => ({ ...before, ...next }),
        replace,
      }),
    [navigate],
  )
  const isNamed = list !== undefined || owner !== undefined
  const scope = usePageScope(
    { scope: addressed, parties: isNamed ? placed.owners : undefined },
    (next, { replace }) => {
      const { scope: own, parties } = toScopeParams(next)
      change({ ...closed, scope: own, owner: parties, list: undefined }, replace)
    },
  )
  const { parties, isLoading } = scope
  const named = useMemo(
    (): HoldingsParams =>
      isNamed || parties.length === 0 ? params : { ...params, owner: parties.slice(0, maxOwners) },
    [isNamed, params, parties],
  )
  const requestState = useHoldingsQuestion(named)
  const isPhone = useMedia(phone)
  const isComposing = isEditing || (parties.length === 0 && !isLoading)

  const isPresent = params.at === undefined && params.migration === undefined
  const mine = scope.mine?.parties
  const readable = useMemo(() => {
    const shown = new Set(isPresent ? parties : [])
    return (mine ?? []).flatMap(({ party, mayRead }) =>
      mayRead && shown.has(party) ? [party] : [],
    )
  }, [isPresent, parties, mine])

  // The list waits until it is known whether the present holdings are shown above it.
  const isLate = useDelayed(patience)
  const isWaiting = isLoading || (isPresent && mine === undefined && !isLate)
  const nowHeight =
    scope.kind === 'mine' && isPresent
      ? { base: '20rem', sm: '11rem' }
      : readable.length === 0
        ? 0
        : { base: `${15 + readable.length * 3.5}rem`, sm: `${7.5 + readable.length * 1.75}rem` }

  const ask = (changes: Partial<HoldingsParams>) => {
    setEditing(false)
    change({ ...changes, ...closed, scope: undefined }, false)
  }

  return (
    <Page
      title="Holdings"
      fact={
        parties.length === 0 ? undefined : scope.kind === 'mine' ? (
          <>
            my <Count value={parties.length} noun="party" plural="parties" />
          </>
        ) : (
          <Count value={parties.length} noun="owner" />
        )
      }
      fill={requestState.kind === 'question' && !isComposing && !isPhone}
      actions={
        parties.length === 0 && !isLoading ? undefined : (
          <>
            <OtherViews params={named} isMine={scope.kind === 'mine'} />
            {isEditing ? null : <Button onClick={() => setEditing(true)}>Edit selection</Button>}
          </>
        )
      }
      filters={
        isComposing ? (
          <HoldingsForm
            key={[parties.join(), list, params.migration, params.at].join()}
            params={named}
            onAsk={ask}
            onClose={isEditing ? () => setEditing(false) : undefined}
          />
        ) : undefined
      }
    >
      <IgnoredParams names={params.ignored} />
      {placed.isLocal && !placed.isMissing ? (
        <p className="secondary">
          <StatusMark tone="warning" label="This address works in this browser only" />: the list of
          owners is too long for a link, so it is stored in this browser.
        </p>
      ) : null}
      <ScopeNotes scope={scope} />
      {/* The user's rights load after the page, so space is reserved. */}
      <Box mih={isEditing ? 0 : nowHeight}>
        {readable.length === 0 || isEditing ? null : (
          <HoldingsNow parties={readable} others={parties.length - readable.length} />
        )}
        {isWaiting && !isEditing ? <HoldingFigures /> : null}
      </Box>
      <FamilyGate family="scan">
        {isWaiting ? (
          <LoadingState words="Loading your parties" rows={8} />
        ) : (
          <HoldingsResult
            requestState={requestState}
            params={params}
            hasFigures={readable.length === 0}
            onParamsChange={change}
          />
        )}
      </FamilyGate>
    </Page>
  )
}

interface OtherViewsProps {
  readonly params: HoldingsParams
  readonly isMine: boolean
}

/** Milliseconds for which the holdings wait for the rights over the parties. */
const patience = 1_000

function OtherViews({ params, isMine }: OtherViewsProps) {
  const { owner, list, migration, at, match } = params
  const owners = owner === undefined || owner.length <= maxLinkedParties ? { owner, list } : {}
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
      <Link
        to="/holdings/statement"
        search={{ ...(isMine ? ({ scope: 'mine' } as const) : owners), b: snapshot }}
      >
        Statement
      </Link>
    </Flex>
  )
}
