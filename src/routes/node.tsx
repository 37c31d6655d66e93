import { createFileRoute } from '@tanstack/react-router'
import { NodePage } from '#features/node/components/NodePage.tsx'
import {
  currentLedgerEnd,
  ownParticipantId,
  ownSynchronizers,
  prunedOffsets,
} from '#shared/queries/participant.ts'

export const Route = createFileRoute('/node')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownParticipantId())
    void queryClient.prefetchQuery(currentLedgerEnd())
    void queryClient.prefetchQuery(prunedOffsets())
    void queryClient.prefetchQuery(ownSynchronizers())
  },
  component: NodePage,
})
