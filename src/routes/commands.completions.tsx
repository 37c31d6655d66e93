import { createFileRoute, redirect } from '@tanstack/react-router'
import { readCompletionsParams } from '#features/commands/components/completions/completions-params.ts'

/** Redirects the former address of the sent commands to the current address. */
export const Route = createFileRoute('/commands/completions')({
  validateSearch: readCompletionsParams,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/commands/sent', search, replace: true })
  },
})
