import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { ResolvePage } from '#features/resolve/components/ResolvePage.tsx'
import { partyNames } from '#features/names/queries/party-names.ts'

const readResolveSearch = readSearchParams({
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
})

export const Route = createFileRoute('/resolve')({
  validateSearch: readResolveSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(partyNames()),
  component: ResolvePage,
})
