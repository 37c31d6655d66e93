import { createFileRoute } from '@tanstack/react-router'
import { readCompletionsParams } from '#features/commands/components/completions/completions-params.ts'
import { CompletionsPage } from '#features/commands/components/completions/CompletionsPage.tsx'

export const Route = createFileRoute('/commands/sent')({
  validateSearch: readCompletionsParams,
  component: CompletionsPage,
})
