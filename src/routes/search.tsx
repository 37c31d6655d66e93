import { createFileRoute } from '@tanstack/react-router'
import { readHistorySearchParams } from '#features/search/history-search-params.ts'
import { SearchPage } from '#features/search/SearchPage.tsx'

export const Route = createFileRoute('/search')({
  validateSearch: readHistorySearchParams,
  component: SearchPage,
})
