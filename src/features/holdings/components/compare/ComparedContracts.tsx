import { Group } from '@mantine/core'
import { useMemo, useSyncExternalStore } from 'react'
import { useOpenContract } from '#shared/components/use-open-contract.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { ComparisonSession } from '../../queries/compare-session.ts'
import type {
  ComparisonQuestion,
  ComparisonState,
  ComparisonView,
} from '../../queries/compare-state.ts'
import { createPagedRows } from '#shared/queries/worker/paged-rows.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageActions } from '#ui/Page.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { amountWidth } from '#ui/table/fitting-columns.ts'
import { FittingTable } from '#ui/table/FittingTable.tsx'
import { statusesOf, type StatusFilter } from './compare-params.ts'
import { ExplainLine } from './ExplainLine.tsx'
import { lineColumns } from './line-columns.tsx'
import { OwnerSelect } from './OwnerSelect.tsx'
import { SaveComparison } from './SaveComparison.tsx'

interface Shown {
  readonly show: StatusFilter
  readonly sort: 'created' | 'amount'
  readonly party: PartyId | undefined
}

interface ComparedContractsProps {
  readonly question: ComparisonQuestion
  readonly session: ComparisonSession
  readonly state: ComparisonState
  readonly shown: Shown
  readonly onShown: (shown: Shown) => void
}

const statusOptions = [
  { value: 'changed', label: 'Appeared and disappeared' },
  { value: 'appeared', label: 'Appeared' },
  { value: 'disappeared', label: 'Disappeared' },
  { value: 'stayed', label: 'Stayed' },
  { value: 'all', label: 'All' },
] as const
const sortOptions = [
  { value: 'created', label: 'Created' },
  { value: 'amount', label: 'Amount, largest first' },
] as const

/** The contracts of a comparison, with their status and the update that caused it. */
export function ComparedContracts(props: ComparedContractsProps) {
  const { question, session, state, shown, onShown } = props
  const { show, sort, party } = shown
  const view = useMemo<ComparisonView>(
    () => ({ statuses: statusesOf[show], owner: party, sortBy: sort }),
    [show, party, sort],
  )
  const rows = useMemo(() => comparedRows(session, view), [session, view])
  const { count, rowAt } = useSyncExternalStore(rows.subscribe, rows.known)
  useAnnounceShown([show, party], count)
  const openContract = useOpenContract()
  const { compared } = state
  const totals = compared === undefined ? [] : [compared.all.before.total, compared.all.after.total]
  return (
    <>
      <PageActions>
        <SaveComparison session={session} state={state} view={view} />
      </PageActions>
      <Group mih="2.25rem" align="flex-end" py="sm" data-screen-only>
        <SelectField
          label="Show"
          value={show}
          options={statusOptions}
          onChange={(show) => onShown({ ...shown, show })}
        />
        <OwnerSelect
          owners={question.owners}
          value={party}
          onChange={(owner) => onShown({ ...shown, party: owner })}
        />
        <SelectField
          label="Sort by"
          value={sort}
          options={sortOptions}
          onChange={(sort) => onShown({ ...shown, sort })}
        />
      </Group>
      {question.before === undefined ? null : (
        <ExplainLine question={question} session={session} state={state} />
      )}
      {count === 0 ? (
        <EmptyState title="No matching contracts">
          None of these contracts {show === 'changed' ? 'appeared or disappeared' : 'is listed'}{' '}
          between the two snapshots. Choose other changes above.
        </EmptyState>
      ) : (
        <FittingTable
          key={`${show} ${party} ${sort}`}
          label="Contracts"
          height="64dvh"
          columns={lineColumns}
          rows={{ count: count ?? 12, rowAt, onVisible: rows.see }}
          row={{
            key: ({ status, holding }) => `${status} ${holding.contractId}`,
            copied: ({ holding }) => ({ text: holding.contractId, what: 'contract id' }),
          }}
          amount={amountWidth(totals)}
          onOpen={({ holding: { contractId } }) => openContract(contractId)}
          scrollKey="holdings-compared"
        />
      )}
    </>
  )
}

function comparedRows(session: ComparisonSession, view: ComparisonView) {
  return createPagedRows({
    read: (first, end) => session.ask((job) => job.lines(view, first, end)),
    subscribe: session.subscribe,
    version() {
      const { phase, before, after, explaining } = session.state()
      return [phase, before?.loaded, after.loaded, explaining.phase, explaining.found].join(' ')
    },
  })
}
