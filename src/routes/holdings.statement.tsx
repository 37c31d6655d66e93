import { createFileRoute } from '@tanstack/react-router'
import { readStatementParams } from '#features/holdings/statement/statement-params.ts'
import { StatementPage } from '#features/holdings/statement/StatementPage.tsx'

export const Route = createFileRoute('/holdings/statement')({
  validateSearch: readStatementParams,
  component: StatementPage,
})
