import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ResolvePage } from '#features/resolve/ResolvePage.tsx'
import { readSearch } from './-read-search.ts'

export const Route = createFileRoute('/resolve')({
  validateSearch: readSearch({ text: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)) }),
  component: ResolvePage,
})
