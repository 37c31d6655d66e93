import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { previousPageToken, type PartiesQuestion, type PartyDetails } from '../queries/parties.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Paging } from '#shared/components/admin/Paging.tsx'
import type { PartiesParams } from './parties-params.ts'
import { allColumns } from './party-columns.tsx'
import { PartyGrid } from './PartyGrid.tsx'
import type { PartyRow } from './party-rows.ts'

interface PartiesTableProps {
  readonly params: PartiesParams
  readonly question: PartiesQuestion
  readonly page: {
    readonly partyDetails: readonly PartyDetails[]
    readonly nextPageToken?: string | null | undefined
  }
  readonly rows: readonly PartyRow[]
  /** True if the previous page is still shown while this page is loading. */
  readonly isOld: boolean
}

/** A page of parties, with links to the other pages. */
export function PartiesTable({ params, question, page, rows, isOld }: PartiesTableProps) {
  const queryClient = useQueryClient()
  const count = page.partyDetails.length
  const next = page.nextPageToken || undefined
  const previous = previousPageToken(queryClient, question)
  const { pageSize } = question
  const isAlone = next === undefined && !question.pageToken
  return (
    <>
      <Paging
        page={question.pageToken}
        previous={previous}
        next={isOld ? undefined : next}
        renderLink={(to, words) => (
          <Link to="/parties" search={{ ...params, page: to }}>
            {words}
          </Link>
        )}
      >
        {isOld ? 'Loading the page… ' : null}
        <Count value={count} noun="party" plural="parties" />
        {isAlone ? null : ' on this page'}
        {rows.length === count ? null : (
          <>
            , <Count value={rows.length} /> of them shown
          </>
        )}
        {next !== undefined ? '; there are more.' : isAlone ? '.' : ', the last one.'}
        {next !== undefined && pageSize !== undefined && count < pageSize ? (
          <>
            {' '}
            The server’s limit is lower than the requested <Count value={pageSize} /> parties.
          </>
        ) : null}
      </Paging>
      {rows.length === 0 ? (
        <NoRows count={count} hasMore={next !== undefined} />
      ) : (
        <PartyGrid key={question.pageToken} rows={rows} columns={allColumns} />
      )}
    </>
  )
}

function NoRows({ count, hasMore }: { readonly count: number; readonly hasMore: boolean }) {
  if (count === 0) {
    return (
      <EmptyState title="The participant returned no parties">
        Remove the filter, or choose another identity provider.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No party of this page matches">
      {hasMore
        ? 'The search covers only this page. Go to the next page, use larger pages, or use the server’s filter.'
        : 'Use fewer words.'}
    </EmptyState>
  )
}
