import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { readSearch } from '#features/read-search.ts'
import { ResolvePage } from '#features/resolve/ResolvePage.tsx'

const readResolveSearch = readSearch({
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
})

export const Route = createFileRoute('/resolve')({
  validateSearch: readResolveSearch,
  component: ResolvePage,
})
