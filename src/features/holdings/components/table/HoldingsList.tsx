import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { HoldingsLine, ArrangedHoldings } from '../../queries/session-state.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { sortKeys } from '../../rules/arrangement.ts'
import { amountWidth } from '#ui/table/fitting-columns.ts'
import type { RowAction } from '#ui/table/table-rows.ts'
import { FittingTable } from '#ui/table/FittingTable.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import type { HoldingsParams } from '../holdings-params.ts'
import { isPartial } from '../load/phase-words.ts'
import type { RunningSession } from '../../queries/holdings-session.ts'
import { isFiltered } from './arrangement-of.ts'
import { ArrangeTools } from './ArrangeTools.tsx'
import { RoundAndTime } from './Expiry.tsx'
import { GroupingContext } from './grouping-context.ts'
import type { HoldingRows } from './holding-rows.ts'
import { HoldingsTotals } from './HoldingsTotals.tsx'
import { columnsOfExpiry, holdingsColumns } from './holdings-columns.tsx'

interface HoldingsListProps extends RunningSession {
  readonly list: HoldingRows
  readonly params: HoldingsParams
  readonly unit: string | undefined
  readonly onParamsChange: (change: Partial<HoldingsParams>) => void
}

/** All loaded holdings, filtered and sorted as the address specifies. */
export function HoldingsList({ state, list, params, unit, onParamsChange }: HoldingsListProps) {
  const { arranged, lineAt, problem } = list.shown()
  const { fold } = params
  const navigate = useNavigate()
  const open = useCallback(
    (line: HoldingsLine) => {
      if (line.kind === 'holding') return onParamsChange({ contract: line.holding.contractId })
      const others = (fold ?? []).filter((key) => key !== line.key)
      const next = line.isFolded ? others : [...others, line.key]
      onParamsChange({ fold: next.length === 0 ? undefined : next })
    },
    [fold, onParamsChange],
  )
  const actions = (line: HoldingsLine): readonly RowAction[] => {
    if (line.kind === 'group') return []
    const { amulet, contractId } = line.holding
    const search = { where: `contract:${contractId}` }
    return [
      ...(amulet === undefined ? [] : [{ text: amulet.owner, what: 'owner' }]),
      { label: 'Search the history', onSelect: () => navigate({ to: '/search', search }) },
    ]
  }
  const filtered = isFiltered(params)
  const isOfExpiry = params.sort === 'expiry' || params.expires !== undefined
  return (
    <>
      <ArrangeTools params={params} onParamsChange={onParamsChange} />
      {filtered ? <HoldingsTotals arranged={arranged} state={state} unit={unit} /> : null}
      {arranged === undefined || params.expires === undefined ? null : (
        <DustNote round={BigInt(params.expires)} arranged={arranged} />
      )}
      {problem === undefined ? null : (
        <p role="alert">
          <StatusMark tone="reject" label="The list could not be sorted or grouped" />:{' '}
          {visibleText(problem)}
        </p>
      )}
      {arranged?.count === 0 && !isPartial(state) ? (
        <Nothing isFiltered={filtered} />
      ) : (
        <GroupingContext value={params.group ?? 'none'}>
          <FittingTable
            label="Holdings"
            columns={isOfExpiry ? columnsOfExpiry : holdingsColumns}
            rows={{
              count: arranged?.count === 0 ? undefined : arranged?.count,
              rowAt: lineAt,
              onVisible: list.see,
            }}
            row={{ key: keyOf, copied, actions }}
            sort={{
              column: params.sort ?? 'created',
              isDescending: params.order === 'descending',
            }}
            onSort={({ column, isDescending }) =>
              onParamsChange({
                sort: sortKeys.find((key) => key === column),
                order: isDescending ? 'descending' : undefined,
              })
            }
            amount={amountWidth(arranged === undefined ? [] : [arranged.totals.total])}
            waiting={<LoadingState words="Loading holdings" rows={12} />}
            onOpen={open}
            scrollKey="holdings"
            selection={{ key: params.contract }}
          />
        </GroupingContext>
      )}
    </>
  )
}

function Nothing(props: { readonly isFiltered: boolean }) {
  return props.isFiltered ? (
    <EmptyState title="No holding matches">
      Change the search text, or the amounts and states above.
    </EmptyState>
  ) : (
    <EmptyState title="No holdings">These parties had no holdings at this snapshot.</EmptyState>
  )
}

function keyOf(line: HoldingsLine): string {
  return line.kind === 'group' ? `group ${line.key}` : line.holding.contractId
}

function copied(line: HoldingsLine) {
  return line.kind === 'group'
    ? { text: line.key, what: 'the group' }
    : { text: line.holding.contractId, what: 'the contract id' }
}

interface DustNoteProps {
  readonly round: bigint
  readonly arranged: ArrangedHoldings
}

function DustNote({ round, arranged }: DustNoteProps) {
  return (
    <p className="secondary">
      <Count value={arranged.totals.contracts} noun="holding" /> here can expire by{' '}
      <RoundAndTime round={round} />. The DSO may then archive these holdings, which burns their
      amounts. To extend their lifetime, an owner can merge unlocked holdings with a transfer to
      itself. Wallets merge small holdings automatically from time to time.
    </p>
  )
}
