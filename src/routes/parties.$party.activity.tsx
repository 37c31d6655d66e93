import { createFileRoute } from '@tanstack/react-router'
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'
import { PartyActivityPage } from '#features/search/components/PartyActivityPage.tsx'
import { readHistorySearchParams } from '#features/search/components/history-search-params.ts'

export const Route = createFileRoute('/parties/$party/activity')({
  params: { stringify: ({ party }) => ({ party: toWellFormedString(party) }) },
  validateSearch: readHistorySearchParams,
  component: PartyActivityPage,
})
