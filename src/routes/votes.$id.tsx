import { createFileRoute } from '@tanstack/react-router'
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'
import * as v from 'valibot'
import { VotePage } from '#features/votes/components/request/VotePage.tsx'
import { ContractId } from '#ledger/identifier.ts'
import { governance } from '#features/votes/queries/dso.ts'
import { voteById } from '#features/votes/queries/votes-by-id.ts'

export const Route = createFileRoute('/votes/$id')({
  params: { stringify: ({ id }) => ({ id: toWellFormedString(id) }) },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(governance())
    void context.queryClient.prefetchQuery(voteById(v.parse(ContractId, params.id)))
  },
  component: VotePage,
})
