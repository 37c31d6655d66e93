import { createFileRoute, redirect } from '@tanstack/react-router'
import { readStatementParams } from '#features/statement/components/statement-params.ts'
import { StatementPage } from '#features/statement/components/StatementPage.tsx'
import { momentNow } from '#ui/time/now.ts'

export const Route = createFileRoute('/holdings/statement')({
  validateSearch: readStatementParams,
  // A link to this page only needs the owner. The redirect adds the period to the address.
  async beforeLoad({ search }) {
    const { owner, list, scope, a, b } = search
    if ((owner ?? list ?? scope) === undefined || (a !== undefined && b !== undefined)) return
    if (scope !== undefined && a === undefined && b === undefined) return
    // Lazy, because this function is loaded with the shell.
    const { initialPeriod: openingPeriod, defaultPeriod: usualPeriod } =
      await import('#features/holdings/components/when/initial-period.ts')
    const period = openingPeriod({ begin: a, end: b }, usualPeriod.statement, momentNow())
    throw redirect({
      to: '/holdings/statement',
      search: { ...search, a: period.begin, b: period.end },
      replace: true,
    })
  },
  component: StatementPage,
})
