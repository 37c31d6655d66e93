import { createFileRoute } from '@tanstack/react-router'
import { readHistorySearchParams } from '#features/search/components/history-search-params.ts'
import { SearchPage } from '#features/search/components/SearchPage.tsx'

export const Route = createFileRoute('/search')({
  validateSearch: readHistorySearchParams,
  component: SearchPage,
})
