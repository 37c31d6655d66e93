import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { useUnsetTarget } from '#shared/components/use-unset-target.ts'
import { useOpenContract } from '#shared/components/use-open-contract.ts'
import { stringifyJson } from '#ledger/json.ts'
import type { PayloadColumn } from '../../rules/payload-columns.ts'
import type { ContractLine, ContractsView } from '../../queries/session-state.ts'
import { dsoParty } from '#shared/queries/dso-party.ts'
import { createPagedRows } from '#shared/queries/worker/paged-rows.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FittingTable } from '#ui/table/FittingTable.tsx'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { Sort, type ActiveParams } from './active-params.ts'
import { contractColumns } from './contract-columns.tsx'
import type { RunningSession } from '../../queries/contracts-session.ts'

const keyOf = ({ contract }: ContractLine) => contract.contractId
const copied = ({ contract }: ContractLine) => ({ text: contract.contractId, what: 'contract id' })

interface ContractsTableProps {
  readonly running: RunningSession
  readonly view: ContractsView
  readonly fields: readonly PayloadColumn[]
  readonly isOfOne: boolean
  readonly isFiltered: boolean
  readonly onParamsChange: (change: Partial<ActiveParams>) => void
  /**
   * Changes when payloads are parsed with another type, because the rows then have other values.
   */
  readonly reading: unknown
}

/** A table for any number of contracts. Visible rows are loaded from the worker. */
export function ContractsTable(props: ContractsTableProps) {
  const { running, view, fields, isOfOne, isFiltered, reading, onParamsChange } = props
  const { session, state } = running
  const rows = useMemo(() => rowsOf(session, view, reading), [session, view, reading])
  const known = useSyncExternalStore(rows.subscribe, rows.known)
  // The old rows and columns stay until the first new row has loaded.
  const [held, setHeld] = useState({ known, fields })
  if (known.count !== undefined && (held.known !== known || held.fields !== fields)) {
    setHeld({ known, fields })
  }
  const shown = known.count === undefined ? held : { known, fields }
  const { count, rowAt } = shown.known
  const isWhole = state.phase === 'done'
  const { columns: _, ...filter } = view
  useAnnounceShown(
    [stringifyJson(filterJson(filter.arrangement))],
    count,
    isWhole ? state.read : undefined,
  )
  const hasScan = useUnsetTarget('scan') === undefined
  const dso = useQuery({ ...dsoParty(), enabled: hasScan }).data
  const all = useMemo(
    () => contractColumns(shown.fields, isOfOne, dso),
    [shown.fields, isOfOne, dso],
  )
  const openContract = useOpenContract()
  const navigate = useNavigate()
  const isReading = state.phase === 'reading' || state.phase === 'waiting'
  if (count === 0 && !isReading) {
    return state.phase === 'failed' && state.read === 0 ? null : isFiltered && state.read > 0 ? (
      <EmptyState title="No contract matches the filter">
        {state.read === 1 ? 'One was' : `${state.read} were`} read. Remove a part of the filter
        above.
      </EmptyState>
    ) : (
      <EmptyState title="No active contracts">
        These readers see no active contracts at this offset. Choose another template, party or
        time.
      </EmptyState>
    )
  }
  return (
    <FittingTable
      label="Contracts"
      columns={all}
      rows={{ count: count === 0 ? undefined : count, rowAt, onVisible: rows.see }}
      row={{
        key: keyOf,
        copied,
        actions: ({ contract: { contractId, templateId } }) => [
          { text: templateId, what: 'template id' },
          {
            label: 'Search the history',
            onSelect: () =>
              navigate({ to: '/search', search: { where: `contract:${contractId}` } }),
          },
        ],
      }}
      sort={{ column: view.arrangement.sortBy, isDescending: view.arrangement.descending }}
      onSort={({ column, isDescending }) =>
        onParamsChange({
          sort: v.is(Sort, column) && column !== 'created' ? column : undefined,
          order: isDescending ? 'descending' : undefined,
        })
      }
      waiting={<LoadingState words="Loading contracts from the participant" rows={12} />}
      onOpen={({ contract: { contractId } }) => openContract(contractId)}
      scrollKey="active-contracts"
    />
  )
}

function filterJson({ where, ...rest }: ContractsView['arrangement']) {
  return { ...rest, where: where.map((one) => ({ ...one })) }
}

/**
 * Returns the rows of a view. They are reloaded when more contracts were loaded, at most once a
 * second.
 */
function rowsOf(session: RunningSession['session'], view: ContractsView, _reading: unknown) {
  return createPagedRows({
    read: (first, end) => session.ask((job) => job.lines(view, first, end)),
    subscribe: session.subscribe,
    version: () => String(session.state().version),
  })
}
