import { createFileRoute } from '@tanstack/react-router'
import { wellFormed } from '#ledger/well-formed.ts'
import { PartyActivityPage } from '#features/search/PartyActivityPage.tsx'
import { readSearchPlace } from '#features/search/read-search-place.ts'

export const Route = createFileRoute('/parties/$party/activity')({
  params: { stringify: ({ party }) => ({ party: wellFormed(party) }) },
  validateSearch: readSearchPlace,
  component: PartyActivityPage,
})
