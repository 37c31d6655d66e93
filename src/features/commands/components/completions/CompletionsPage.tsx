import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { QueryView } from '#shared/components/QueryView.tsx'
import { readableParties } from '#ledger/rights/readable-parties.ts'
import { ownRights } from '#shared/queries/admin/own-rights.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { CompletionList } from './CompletionList.tsx'
import { CompletionsFilter } from './CompletionsFilter.tsx'
import { toRequest, type CompletionsParams } from './completions-params.ts'

const route = getRouteApi('/commands/sent')

const title = 'Commands sent'
const fact = 'outcomes of submitted commands'

/** The completions of the token's user and its parties, newest first. */
export function CompletionsPage() {
  const params = route.useSearch()
  const navigate = useNavigate()
  const go = (changes: Partial<CompletionsParams>, replace = false) =>
    void navigate({
      to: '/commands/sent',
      search: { ...params, ...changes, ignored: undefined },
      replace,
    })
  const rights = useQuery(ownRights())
  const { command, only, user, party, after, upto } = params
  const filters = (
    <FilterBar values={[command, only, user, party, after, upto]}>
      <CompletionsFilter key={keyOf(params)} params={params} onChange={go} />
    </FilterBar>
  )
  if (rights.data === undefined) {
    return (
      <Page title={title} fact={fact} fill filters={filters}>
        <IgnoredParams names={params.ignored} />
        <FamilyGate family="ledger">
          <QueryView
            query={rights}
            title="The rights of the token could not be loaded"
            waiting={<LoadingState words="Loading the rights of the token" rows={12} />}
          >
            {() => null}
          </QueryView>
        </FamilyGate>
      </Page>
    )
  }
  const question = toRequest(params, readableParties(rights.data?.rights))
  if (question.parties.length === 0) {
    return (
      <Page title={title} fact={fact} fill filters={filters}>
        <IgnoredParams names={params.ignored} />
        <EmptyState title="The token cannot read as any party">
          A participant shows the outcome of commands to users who can read as an acting party. User{' '}
          <span className="mono" translate="no">
            {rights.data?.userId}
          </span>{' '}
          does not have that right. An administrator of the participant can grant it.
        </EmptyState>
      </Page>
    )
  }
  return (
    <CompletionList
      title={title}
      params={params}
      question={question}
      ownUser={rights.data?.userId}
      filters={filters}
      onChange={go}
    />
  )
}

/** Returns the form's React key. A new key resets the form to the address. */
function keyOf({ user, party, after, upto }: CompletionsParams): string {
  return JSON.stringify([user, party, after, upto])
}
