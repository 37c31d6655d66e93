import { createFileRoute } from '@tanstack/react-router'
import { PartyActivityPage } from '#features/search/PartyActivityPage.tsx'
import { readSearchPlace } from '#features/search/read-search-place.ts'

export const Route = createFileRoute('/parties/$party/activity')({
  validateSearch: readSearchPlace,
  component: PartyActivityPage,
})
