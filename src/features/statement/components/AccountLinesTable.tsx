import { useNavigate } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import type { AccountSummary } from '../rules/accounts.ts'
import { totalOf, type AccountLine } from '../rules/account-line.ts'
import { compareDecimals, sumDecimals, zero } from '#ledger/decimal.ts'
import { writePosition } from '#ledger/history/position.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { AccountSession } from '../queries/account-session.ts'
import { createPagedRows, rowsPerRequest } from '#shared/queries/worker/paged-rows.ts'
import { amountWidth } from '#ui/table/fitting-columns.ts'
import { FittingTable } from '#ui/table/FittingTable.tsx'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { phone, useMedia, wide } from '#ui/use-media.ts'
import { accountColumns, narrowColumns, phoneColumns } from './account-columns.tsx'

interface AccountLinesTableProps {
  readonly session: AccountSession
  readonly owner: PartyId
  readonly account: AccountSummary
}

const maxPrinted = 2000

/** Shows every line of an account in time order. */
export function AccountLinesTable({ session, owner, account }: AccountLinesTableProps) {
  const rows = useMemo(() => accountRows(session, owner), [session, owner])
  const { rowAt } = useSyncExternalStore(rows.subscribe, rows.known)
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const isPhone = useMedia(phone)
  const isWide = useMedia(wide)
  if (account.lines === 0) return <p>No update of this period changed these holdings.</p>
  return (
    <FittingTable
      height="64dvh"
      label="Lines"
      columns={isPhone ? phoneColumns : isWide ? accountColumns : narrowColumns}
      rows={{ count: account.lines, rowAt, onVisible: rows.see }}
      row={{
        key: keyOf,
        copied: ({ updateId = '' }) => ({ text: updateId, what: 'update id' }),
        timeOf,
      }}
      amount={amountWidth([maxEver(account)])}
      onOpen={({ updateId }) => {
        if (updateId === undefined) return
        openPage(updateId, () => navigate({ to: '/updates/$updateId', params: { updateId } }))
      }}
      scrollKey="account"
    />
  )
}

/**
 * Returns the rows of an account. While the account is read, lines are only appended. A line for an
 * unexplained amount is inserted at the end of the reading.
 */
function accountRows(session: AccountSession, owner: PartyId) {
  const count = () => session.state().accounts?.get(owner)?.lines ?? 0
  const isDone = () => session.state().phase === 'done'
  return createPagedRows<AccountLine>({
    read: async (first, end) => ({
      lines: await session.ask((job) => job.lines(owner, first, end)),
    }),
    subscribe: session.subscribe,
    version: () => `${count()} ${session.state().phase}`,
    isStale: ({ length }) => isDone() || length < rowsPerRequest,
    printed: () => (session.state().phase === 'reading' ? 0 : Math.min(count(), maxPrinted)),
  })
}

function keyOf({ position, updateId }: AccountLine): string {
  return `${writePosition(position)} ${updateId ?? ''}`
}

function timeOf({ position }: AccountLine) {
  return position.recordTime
}

/**
 * Returns an amount at least as wide as every amount of the account, for the width of the columns.
 * A balance is at most the opening balance plus all incoming amounts. A change is at most the sum of
 * its class.
 */
function maxEver({ opening, totals }: AccountSummary) {
  const amounts = totals[0]?.classes.map(({ amount }) => amount) ?? []
  const came = amounts.filter((amount) => compareDecimals(amount, zero) > 0)
  const went = amounts.filter((amount) => compareDecimals(amount, zero) < 0)
  const most = sumDecimals([totalOf(opening), ...came])
  const least = sumDecimals(went)
  return compareDecimals(sumDecimals([most, least]), zero) > 0 ? most : least
}
