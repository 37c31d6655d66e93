import { Flex } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { rowsInRange, type HistoryRange } from '#ledger/history/chain-range.ts'
import type { Position } from '#ledger/history/position.ts'
import { chooseRange } from '#shared/queries/chosen-range.ts'
import { positionOfCursor } from '../../queries/history-list/list-cursor.ts'
import {
  positionOfRow,
  type HistoryRow,
  type HistoryListState,
} from '../../queries/history-list/history-list-state.ts'
import { beginSearch } from '#features/search/queries/begin-search.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { IconReject } from '#ui/icons.ts'
import { Time } from '#ui/time/Time.tsx'
import { rangeParams, type RangeParams } from './range-params.ts'
import { rangeWords } from './range-words.ts'

const everything = { kind: 'all', filters: [] } as const

interface RangeBarProps {
  readonly params: RangeParams
  readonly range: HistoryRange
  readonly state: HistoryListState<HistoryRow>
  /** False on a participant, which has no migrations. Searches use Scan's history. */
  readonly hasMigrations: boolean
}

/**
 * The bar above a list of a range: its number of updates and further actions. Not shown without a
 * range.
 */
export function RangeBar({ params: { from, to }, range, state, hasMigrations }: RangeBarProps) {
  const navigate = useNavigate()
  if (from === undefined && to === undefined) return null
  const rows = rowsInRange(state.chain, positionOfRow, range, positionOfCursor(state.cursor))
  const words = rangeWords(rows, state.chain.count)
  const clear = () => {
    chooseRange({})
    void navigate({
      to: '.',
      search: ({ from: _from, to: _to, ...search }) => search,
      replace: true,
    })
  }
  return (
    <Flex
      component="fieldset"
      columnGap="lg"
      rowGap={2}
      wrap="wrap"
      align="center"
      miw="0"
      mih="2rem"
      m="0"
      p="0"
      aria-label="Range"
      style={{ border: 0 }}
    >
      <span aria-live="polite">
        {words.count === undefined ? null : <Count value={words.count} noun="update" />}{' '}
        {words.before === '' ? null : `${words.before} `}
        <End position={range.from} word="from" />
        <End position={range.to} word={range.from === undefined ? 'up to' : 'to'} />
        {words.after}
      </span>
      {rows?.isWhole === true ? null : (
        <Link
          to="."
          search={({ before: _before, after: _after, at: _at, ...search }) => ({
            ...search,
            ...rangeParams(range, state.chain.order),
          })}
        >
          Jump to range start
        </Link>
      )}
      {hasMigrations ? (
        <Link
          to="/search"
          search={{ where: '()', from, to }}
          onClick={() => beginSearch({ where: everything, ...range, order: 'newest' })}
        >
          Search these
        </Link>
      ) : null}
      <Button kind="quiet" icon={IconReject} onClick={clear}>
        Clear range
      </Button>
    </Flex>
  )
}

function End({
  position,
  word,
}: {
  readonly position: Position | undefined
  readonly word: string
}) {
  if (position === undefined) return null
  return (
    <>
      {word} <Time value={position.recordTime} />{' '}
    </>
  )
}
