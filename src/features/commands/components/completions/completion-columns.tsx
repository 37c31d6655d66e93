import * as v from 'valibot'
import { failureCode } from '../../rules/completions/completion-row.ts'
import { UpdateId } from '#ledger/identifier.ts'
import type { Completion } from '../../queries/completions.ts'
import { Count } from '#ui/Count.tsx'
import { Party, Update } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** A completion, and whether this browser sent its command. */
export interface CompletionLine {
  readonly completion: Completion
  readonly isOwn: boolean
}

export const completionColumns: readonly Column<CompletionLine>[] = [
  {
    id: 'time',
    header: 'Record time',
    width: '20ch',
    time: true,
    phone: 'first',
    cell: ({ completion }) =>
      completion.synchronizerTime ? (
        <Time value={completion.synchronizerTime.recordTime} withoutZone />
      ) : (
        <span className="secondary">not given</span>
      ),
  },
  {
    id: 'outcome',
    header: 'Outcome',
    width: 'minmax(26ch, 3.5fr)',
    cell: ({ completion }) => <Outcome completion={completion} />,
  },
  {
    id: 'command',
    header: 'Command id',
    width: 'minmax(12ch, 1fr)',
    cell: ({ completion, isOwn }) => (
      <>
        {isOwn ? (
          <>
            <StatusMark tone="create" label="sent here" />{' '}
          </>
        ) : null}
        <span className="mono" translate="no">
          {visibleText(completion.commandId)}
        </span>
      </>
    ),
  },
  {
    id: 'update',
    header: 'Update',
    width: '17ch',
    phone: 'hidden',
    cell: ({ completion: { updateId } }) =>
      updateId ? (
        <Update id={v.parse(UpdateId, updateId)} />
      ) : (
        <span className="secondary">none</span>
      ),
  },
  {
    id: 'user',
    header: 'User',
    width: 'minmax(8ch, 1fr)',
    phone: 'hidden',
    cell: ({ completion }) => (
      <span className="mono" translate="no">
        {visibleText(completion.userId ?? '')}
      </span>
    ),
  },
  {
    id: 'party',
    header: 'Acted as',
    width: 'minmax(16ch, 2fr)',
    phone: 'hidden',
    cell: ({ completion: { actAs } }) => {
      const [first, ...more] = actAs ?? []
      if (first === undefined) return <span className="secondary">not given</span>
      return (
        <>
          <Party id={first} />
          {more.length === 0 ? null : <span className="secondary"> and {more.length} more</span>}
        </>
      )
    },
  },
  {
    id: 'cost',
    header: 'Paid, bytes',
    width: '12ch',
    align: 'end',
    phone: 'hidden',
    cell: ({ completion: { paidTrafficCost } }) =>
      paidTrafficCost === undefined || paidTrafficCost === null ? (
        <span className="secondary">not given</span>
      ) : (
        <Count value={paidTrafficCost} />
      ),
  },
]

/** Shows "Done", or the error code. */
export function Outcome({ completion }: { readonly completion: Completion }) {
  const code = failureCode(completion)
  return code === undefined ? (
    <StatusMark tone="accept" label="done" />
  ) : (
    <StatusMark tone="reject" label={visibleText(code)} />
  )
}
