import { createFileRoute, redirect } from '@tanstack/react-router'
import { readStatementParams } from '#features/holdings/statement/statement-params.ts'
import { StatementPage } from '#features/holdings/statement/StatementPage.tsx'
import { periodStart, usualPeriod } from '#features/holdings/when/period-start.ts'
import { momentNow } from '#ui/time/now.ts'

export const Route = createFileRoute('/holdings/statement')({
  validateSearch: readStatementParams,
  // Whose account is enough to read it: the address then says of which 30 days.
  beforeLoad({ search }) {
    const { owner, list, a, b } = search
    if ((owner ?? list) === undefined || (a !== undefined && b !== undefined)) return
    throw redirect({
      to: '/holdings/statement',
      search: {
        ...search,
        a: a ?? periodStart(b, usualPeriod.statement, momentNow()),
        b: b ?? 'now~latest',
      },
      replace: true,
    })
  },
  component: StatementPage,
})
