import { useCallback, useMemo, useState } from 'react'
import { briefMatchColumns, matchColumns } from './match-columns.tsx'
import { useUpdateActions } from '#features/updates/index.ts'
import { writePosition } from '#ledger/history/position.ts'
import type { Match } from '../../rules/search-query.ts'
import type { HistorySearch, SearchState } from '../../queries/search-state.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { RowHeading } from '#ui/table/table-column.ts'
import { hourIn } from '#ui/time/periods.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { FittingTable } from '#ui/table/FittingTable.tsx'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import type { MatchView } from '../history-search-params.ts'
import { indexOfMatch } from '../open/match-neighbours.ts'
import {
  createHourGroups,
  groupedRowAt,
  rowOfMatch,
  type GroupedRow,
  type HourGroup,
} from './hour-groups.ts'
import { createAmountRoom } from './moved/amount-room.ts'
import { briefMovedColumns, filledColumns } from './moved/moved-columns.tsx'
import { countWords, isUnderWay, isSearchComplete, noMatchTexts } from './phase-words.ts'

/** Number of digits reserved for the token's name next to an amount. */
const unitRoom = 6

interface ResultsProps {
  readonly search: HistorySearch
  readonly state: SearchState
  /** The name of the search. The same name restores the scroll position. */
  readonly name: string
  readonly view: MatchView
  readonly openUpdateId: string | undefined
  readonly onOpen: (match: Match) => void
}

/** The matches in the search's order. New matches are added at the bottom, so that no row moves. */
export function Results({ search, state, name, view, openUpdateId, onOpen }: ResultsProps) {
  const openPage = useOpenPage()
  const actions = useUpdateActions()
  const open = useCallback(
    (match: Match) => openPage(match.updateId, () => onOpen(match)),
    [onOpen, openPage],
  )
  const { matches: count } = state
  const openIndex = useMemo(() => {
    if (openUpdateId === undefined) return undefined
    return indexOfMatch({ count, matchAt: search.matchAt }, openUpdateId)
  }, [count, search, openUpdateId])
  const { mode } = useTimeMode()
  const zone = mode === 'utc' ? 'utc' : 'local'
  const groupsOf = useMemo(() => createHourGroups(hourIn(zone)), [zone])
  const groups = groupsOf({ count, matchAt: search.matchAt })
  const [roomOf] = useState(createAmountRoom)
  const isTable = view === 'table'
  const { width, hasFees, hasCounterparties } = roomOf({ count, matchAt: search.matchAt })
  const openMatch = openIndex === undefined ? undefined : search.matchAt(openIndex)
  if (state.matches === 0) {
    const { title, words } = noMatchTexts[state.phase]
    return (
      <EmptyState title={title}>
        <p>{words}</p>
        {state.phase === 'idle' ? (
          <Button kind="primary" style={{ marginBlockStart: '0.75rem' }} onClick={search.start}>
            Start search
          </Button>
        ) : null}
      </EmptyState>
    )
  }
  return (
    <FittingTable
      area={{ flex: '1 1 60dvh', h: 'auto' }}
      label="Matches"
      columns={
        openUpdateId === undefined
          ? isTable
            ? filledColumns(hasFees, hasCounterparties)
            : matchColumns
          : isTable
            ? briefMovedColumns
            : briefMatchColumns
      }
      rows={{
        count: count + groups.length,
        rowAt: (row) => {
          const groupedRow = groupedRowAt(groups, row)
          return groupedRow?.kind === 'match' ? search.matchAt(groupedRow.index) : undefined
        },
        total: isSearchComplete(state) ? count + groups.length : -1,
        headingAt: (row) => headingOf(groups, groupedRowAt(groups, row), isUnderWay(state)),
      }}
      row={{ key: matchKey, copied: copiedId, actions }}
      amount={width + unitRoom}
      onOpen={open}
      tall={openUpdateId !== undefined ? 'always' : isTable && !hasFees ? undefined : 'on phones'}
      scrollKey={`search ${name}`}
      selection={{
        key: openMatch === undefined ? undefined : matchKey(openMatch),
        index: openIndex === undefined ? undefined : rowOfMatch(groups, openIndex),
      }}
    />
  )
}

/** Returns the heading of an hour with its number of matches. The last hour may get more. */
function headingOf(
  groups: readonly HourGroup[],
  groupedRow: GroupedRow | undefined,
  isUnderWay: boolean,
): RowHeading | undefined {
  if (groupedRow?.kind !== 'heading') return undefined
  const { group, number } = groupedRow
  const soFar = isUnderWay && number === groups.length - 1 ? ' so far' : ''
  const before = groups[number - 1]
  const migration =
    before === undefined || before.migrationId === group.migrationId
      ? ''
      : `migration ${group.migrationId} · `
  const fact = `${migration}${countWords(group.count, 'match', 'matches')}${soFar}`
  return { title: group.title, fact }
}

/**
 * The key contains the migration, because two migrations may have updates with the same record
 * time.
 */
function matchKey({ position, updateId }: Match): string {
  return `${writePosition(position)}~${updateId}`
}

function copiedId({ updateId }: Match) {
  return { text: updateId, what: 'update id' }
}
