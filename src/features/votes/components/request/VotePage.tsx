import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { openVoteRow } from '../../rules/vote-row.ts'
import { ContractId } from '#ledger/identifier.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { governance } from '../../queries/dso.ts'
import { voteById } from '../../queries/votes-by-id.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { RowSkeletons } from '#ui/TextSkeleton.tsx'
import { useDeferredFirstRender } from '#ui/use-deferred-first-render.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { VoteNotFound } from './VoteNotFound.tsx'
import { VotePageFrame } from './VotePageFrame.tsx'
import { VoteView } from './VoteView.tsx'

const route = getRouteApi('/votes/$id')

/** One vote request by any of its ids, or its result. */
export function VotePage() {
  const { id } = route.useParams()
  return (
    <FamilyGate family="scan">
      <Vote key={id} id={v.parse(ContractId, id)} />
    </FamilyGate>
  )
}

function Vote({ id }: { readonly id: ContractId }) {
  const query = useQuery(voteById(id))
  const found = useDeferredFirstRender(query.data)
  const rules = useQuery(governance())
  const [contract] = found?.open ?? []
  const [closed] = found?.closed ?? []
  const { data } = rules
  const open = useMemo(
    () =>
      contract === undefined
        ? undefined
        : openVoteRow(contract, { svs: data?.svs, threshold: data?.threshold }),
    [contract, data],
  )
  const row = open ?? closed
  const failure = failureOf(query.error)
  const retry = { onRetry: () => void query.refetch(), retrying: query.isFetching }
  if (row !== undefined) {
    if (row.id !== id) return <Navigate to="/votes/$id" params={{ id: row.id }} replace />
    return (
      <VoteView
        row={row}
        rules={rules}
        notes={
          failure === undefined ? null : (
            <ErrorPanel compact failure={failure} title="Not refreshed" {...retry} />
          )
        }
      />
    )
  }
  if (found !== undefined) {
    return <VoteNotFound id={id} resultsListed={found.resultsListed} rules={rules} />
  }
  return (
    <VotePageFrame id={id}>
      {failure === undefined ? (
        <LoadingState words="Loading the vote request">
          <RowSkeletons count={8} />
        </LoadingState>
      ) : (
        <ErrorPanel failure={failure} title="The vote request could not be loaded" {...retry} />
      )}
    </VotePageFrame>
  )
}
