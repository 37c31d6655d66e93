import type { Match } from '../../../rules/search-query.ts'
import type { Column } from '#ui/table/table-column.ts'
import { briefMatchColumns, matchColumns } from '../match-columns.tsx'
import {
  AmountCell,
  BriefCell,
  CounterpartyCell,
  DirectionCell,
  FeeCell,
  WhatCell,
} from './MovedCells.tsx'

const time = matchColumns.filter(({ id }) => id === 'record-time')
const updateId = matchColumns.filter(({ id }) => id === 'update-id')
const amount = { width: 'minmax(19ch, 1fr)', isAmount: true, align: 'end' } as const

/** The columns of the table of movements of the selected party. */
const movedColumns: readonly Column<Match>[] = [
  ...time,
  { id: 'direction', header: 'Direction', width: '11ch', phone: 'first', cell: DirectionCell },
  { id: 'amount', header: 'Amount', ...amount, phone: 'first', cell: AmountCell },
  {
    id: 'counterparty',
    header: 'Counterparty',
    width: 'minmax(24ch, 1fr)',
    phone: 'second',
    cell: CounterpartyCell,
  },
  { id: 'what', header: 'What', width: 'minmax(32ch, 5fr)', phone: 'second', cell: WhatCell },
  { id: 'fee', header: 'Fee or burn', ...amount, gives: 2, phone: 'second', cell: FeeCell },
  ...updateId.map((column) => ({ ...column, gives: 1 })),
]

const feeless = movedColumns.filter(({ id }) => id !== 'fee')
const withoutCounterparty = movedColumns.filter(({ id }) => id !== 'counterparty')
const briefest = feeless.filter(({ id }) => id !== 'counterparty')

/** Returns the columns without those that are empty in all matches so far. */
export function filledColumns(hasFees: boolean, hasCounterparties: boolean) {
  if (hasCounterparties) return hasFees ? movedColumns : feeless
  return hasFees ? withoutCounterparty : briefest
}

/** The columns next to an open match. */
export const briefMovedColumns: readonly Column<Match>[] = [
  ...briefMatchColumns.filter(({ id }) => id === 'record-time'),
  { id: 'moved', header: 'Moved', width: 'minmax(24ch, 1fr)', phone: 'second', cell: BriefCell },
]
