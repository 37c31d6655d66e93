import { createFileRoute } from '@tanstack/react-router'
import { readPrivateSearchParams } from '#features/search/components/private/private-search-params.ts'
import { PrivateHistoryPage } from '#features/search/components/private/PrivateHistoryPage.tsx'

export const Route = createFileRoute('/private-history')({
  validateSearch: readPrivateSearchParams,
  component: PrivateHistoryPage,
})
