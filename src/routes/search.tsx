import { createFileRoute } from '@tanstack/react-router'
import { readSearchPlace } from '#features/search/read-search-place.ts'
import { SearchPage } from '#features/search/SearchPage.tsx'

export const Route = createFileRoute('/search')({
  validateSearch: readSearchPlace,
  component: SearchPage,
})
