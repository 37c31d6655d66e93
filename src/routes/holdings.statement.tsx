import { createFileRoute } from '@tanstack/react-router'
import { readStatementSearch } from '#features/holdings/statement/statement-search.ts'
import { StatementPage } from '#features/holdings/statement/StatementPage.tsx'

export const Route = createFileRoute('/holdings/statement')({
  validateSearch: readStatementSearch,
  component: StatementPage,
})
