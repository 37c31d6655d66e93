import { Flex } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { ScopeNotes } from '#shared/components/scope/ScopeNotes.tsx'
import { toScopeParams, usePageScope } from '#shared/components/scope/use-page-scope.ts'
import { maxLinkedParties } from '#shared/queries/my-parties/party-scope.ts'
import { maxOwners } from './owners/read-owners.ts'
import { HoldingsNow } from './HoldingsNow.tsx'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ViewLinks, type NamedView } from '#ui/ViewLinks.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import { HoldingsLoading } from './HoldingsLoading.tsx'
import { HoldingsResult } from './HoldingsResult.tsx'
import { HoldingsLinks } from './compare/HoldingsLinks.tsx'
import { writeSnapshot } from './compare/snapshot-text.ts'
import type { HoldingsParams, HoldingsView } from './holdings-params.ts'
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
  // Stays the same while only the view changes. Otherwise, the holdings would be loaded again.
  const scopeOwners = useMemo(() => parties.slice(0, maxOwners), [parties])
  const named: HoldingsParams =
    isNamed || parties.length === 0 ? params : { ...params, owner: scopeOwners }
  const requestState = useHoldingsQuestion(named)
  const isPhone = useMedia(phone)
  const isComposing = isEditing || (parties.length === 0 && !isLoading)

  const mine = scope.mine?.parties
  const readable = useMemo(() => {
    const shown = new Set(parties)
    return (mine ?? []).flatMap(({ party, mayRead }) =>
      mayRead && shown.has(party) ? [party] : [],
    )
  }, [parties, mine])
  const isNow = params.view === 'now'

  const ask = (changes: Partial<HoldingsParams>) => {
    setEditing(false)
    change({ ...changes, ...closed, scope: undefined }, false)
  }

  return (
    <Page
      title="Holdings"
      longFact
      fact={
        parties.length === 0 ? undefined : scope.kind === 'mine' ? (
          <>
            my <Count value={parties.length} noun="party" plural="parties" />
          </>
        ) : (
          <Count value={parties.length} noun="owner" />
        )
      }
      fill={requestState.kind === 'question' && !isComposing && !isNow && !isPhone}
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
      {isComposing ? null : (
        <Flex flex="none" py="xs">
          <ViewLinks
            views={isNow || readable.length > 0 ? [...snapshotViews, nowView] : snapshotViews}
          />
        </Flex>
      )}
      {isLoading || (isNow && mine === undefined) ? (
        <HoldingsLoading words="Loading your parties" />
      ) : isNow && parties.length > 0 ? (
        <HoldingsNow
          parties={readable}
          others={parties.length - readable.length}
          areRightsKnown={scope.mine?.unanswered.length === 0}
        />
      ) : (
        <FamilyGate family="scan">
          <HoldingsResult requestState={requestState} params={params} onParamsChange={change} />
        </FamilyGate>
      )}
    </Page>
  )
}

interface OtherViewsProps {
  readonly params: HoldingsParams
  readonly isMine: boolean
}

const snapshotViews: readonly NamedView<HoldingsView>[] = [
  { view: 'summary', label: 'Summary' },
  { view: 'holdings', label: 'Holdings' },
  { view: 'charts', label: 'Charts' },
]

/** Unlike the other views, this view shows the participant's present contracts. */
const nowView: NamedView<HoldingsView> = { view: 'now', label: 'Now' }

function OtherViews({ params, isMine }: OtherViewsProps) {
  const { owner, list, migration, at, match } = params
  const owners = owner === undefined || owner.length <= maxLinkedParties ? { owner, list } : {}
  return (
    <HoldingsLinks
      params={{ ...owners, b: writeSnapshot({ migration, at, match }) }}
      at="holdings"
      isMine={isMine}
    />
  )
}
