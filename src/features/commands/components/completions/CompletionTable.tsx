import { Group } from '@mantine/core'
import { useEffect } from 'react'
import {
  maxCompletions,
  type CompletionListQuestion,
  type CompletionsPart,
} from '../../queries/completions.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FittingTable } from '#ui/table/FittingTable.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { groupDigits } from '#ui/group-digits.ts'
import { completionColumns, type CompletionLine } from './completion-columns.tsx'

interface CompletionTableProps {
  readonly lines: readonly CompletionLine[]
  /** The number of completions that arrived since the list was opened. */
  readonly inserted: number
  readonly isFiltered: boolean
  /** The oldest loaded part. */
  readonly last: CompletionsPart
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isError: boolean
    readonly fetchNextPage: () => unknown
  }
  readonly question: CompletionListQuestion
  readonly onOpen: (offset: bigint) => void
}

/** With fewer rows, older completions are loaded automatically. */
const enough = 40
/** Automatic loading stops after this many offsets below the list's upper offset. */
const farBack = 1_000_000n

/** The listed completions, with the loading progress or the reason for the list's end below. */
export function CompletionTable(props: CompletionTableProps) {
  const { lines, inserted, isFiltered, last, query, question, onOpen } = props
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  const isFew = lines.length < enough && last.top - last.reached < farBack
  const readsOn = isFew && hasNextPage && !isFetchingNextPage && !isError
  useEffect(() => {
    if (readsOn) void fetchNextPage()
  }, [readsOn, fetchNextPage])

  const foot = <Foot last={last} query={query} count={lines.length} question={question} />
  if (lines.length === 0) {
    return (
      <EmptyState title={isFiltered ? 'No completion matches the filter' : 'No completed commands'}>
        {hasNextPage ? null : (
          <p>
            {isFiltered
              ? 'Remove a part of the filter, or choose other parties.'
              : 'The list shows commands submitted through this participant by parties that you can read as.'}
          </p>
        )}
        <Group gap="md">{foot}</Group>
      </EmptyState>
    )
  }
  return (
    <FittingTable
      label="Completions"
      columns={completionColumns}
      rows={{
        count: lines.length,
        rowAt: (index) => lines[index],
        total: hasNextPage ? -1 : lines.length,
        inserted,
        staysAtTop: true,
      }}
      row={{ key: keyOf, copied: copiedId }}
      onOpen={({ completion }) => onOpen(completion.offset)}
      scrollKey="completions"
      foot={<Group gap="md">{foot}</Group>}
    />
  )
}

function keyOf({ completion }: CompletionLine): string {
  return `${completion.offset}`
}

function copiedId({ completion: { commandId, updateId } }: CompletionLine) {
  return updateId
    ? { text: updateId, what: 'update id' }
    : { text: visibleText(commandId), what: 'command id' }
}

interface FootProps extends Pick<CompletionTableProps, 'last' | 'query' | 'question'> {
  readonly count: number
}

function Foot({ last, query, question, count }: FootProps) {
  const { reached, floor, isPruned } = last
  if (query.hasNextPage) {
    return (
      <>
        <span className="secondary">Loaded back to offset {groupDigits(reached)}.</span>
        <Button onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
          {query.isFetchingNextPage ? 'Reading…' : 'Load older completions'}
        </Button>
      </>
    )
  }
  if (reached > floor) {
    return (
      <span className="secondary">
        The page shows at most {groupDigits(maxCompletions)} completions. Older ones are shown up to
        offset {groupDigits(reached)}.
      </span>
    )
  }
  if (isPruned) {
    return (
      <span className="secondary">
        The participant is pruned up to offset {groupDigits(floor)}: earlier completions are
        deleted.
      </span>
    )
  }
  if (question.after !== undefined) {
    return (
      <span className="secondary">
        Completions are loaded back to offset {groupDigits(floor)}, as requested.
      </span>
    )
  }
  return count === 0 ? null : <span className="secondary">All completions are loaded.</span>
}
