import { createFileRoute } from '@tanstack/react-router'
import { wellFormed } from '#ledger/well-formed.ts'
import { PartyActivityPage } from '#features/search/components/PartyActivityPage.tsx'
import { readHistorySearchParams } from '#features/search/components/history-search-params.ts'

export const Route = createFileRoute('/parties/$party/activity')({
  params: { stringify: ({ party }) => ({ party: wellFormed(party) }) },
  validateSearch: readHistorySearchParams,
  component: PartyActivityPage,
})
