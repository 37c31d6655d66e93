import { createFileRoute } from '@tanstack/react-router'
import { wellFormed } from '#ledger/well-formed.ts'
import * as v from 'valibot'
import { VotePage } from '#features/votes/components/request/VotePage.tsx'
import { ContractId } from '#ledger/identifier.ts'
import { governance } from '#features/votes/queries/dso.ts'
import { voteById } from '#features/votes/queries/votes-by-id.ts'

export const Route = createFileRoute('/votes/$id')({
  params: { stringify: ({ id }) => ({ id: wellFormed(id) }) },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(governance())
    void context.queryClient.prefetchQuery(voteById(v.parse(ContractId, params.id)))
  },
  component: VotePage,
})
