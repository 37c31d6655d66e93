import { Box } from '@mantine/core'
import * as v from 'valibot'
import { failureCode } from '../../rules/completions/completion-row.ts'
import { failureWords } from '../../rules/completions/failure-words.ts'
import { UpdateId } from '#ledger/identifier.ts'
import type { Completion } from '../../queries/completions.ts'
import type { SentRequest } from '../../rules/submission/sent-request.ts'
import { Count } from '#ui/Count.tsx'
import { FirstParty } from '#ui/identifier/FirstParty.tsx'
import { Update } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { CommandTitle } from './CommandTitle.tsx'

/** A completion, and its request if this browser sent it. */
export interface CompletionLine {
  readonly completion: Completion
  readonly sent: SentRequest | undefined
}

export const completionColumns: readonly Column<CompletionLine>[] = [
  {
    id: 'time',
    header: 'Record time',
    width: '19ch',
    time: true,
    cell: ({ completion }) =>
      completion.synchronizerTime ? (
        <Time value={completion.synchronizerTime.recordTime} withoutZone />
      ) : (
        <span className="secondary">not given</span>
      ),
  },
  {
    id: 'sent',
    header: 'What was sent',
    width: 'minmax(44ch, 4fr)',
    phone: 'first',
    cell: (line) => <CommandTitle {...line} />,
  },
  {
    id: 'outcome',
    header: 'Outcome',
    width: 'minmax(26ch, 1fr)',
    cell: ({ completion }) => (
      <>
        <Outcome completion={completion} />
        {completion.updateId ? (
          <Box component="span" ms="sm" visibleFrom="sm">
            <Update id={v.parse(UpdateId, completion.updateId)} />
          </Box>
        ) : null}
      </>
    ),
  },
  {
    id: 'command',
    header: 'Command id',
    width: 'minmax(10ch, 1fr)',
    gives: 2,
    phone: 'hidden',
    cell: ({ completion, sent }) => (
      <>
        {sent === undefined ? null : (
          <>
            <StatusMark tone="create" label="sent here" />{' '}
          </>
        )}
        <span className="mono" translate="no">
          {visibleText(completion.commandId)}
        </span>
      </>
    ),
  },
  {
    id: 'user',
    header: 'User',
    width: 'minmax(8ch, 1fr)',
    gives: 1,
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
    width: 'minmax(28ch, 2fr)',
    phone: 'hidden',
    cell: ({ completion: { actAs } }) => {
      const [first] = actAs ?? []
      if (first === undefined) return <span className="secondary">not given</span>
      return <FirstParty id={first} count={actAs?.length ?? 0} />
    },
  },
  {
    id: 'cost',
    header: 'Paid, bytes',
    width: '11ch',
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

/** Shows "done", or the reason for the failure. Its title has the error code. */
export function Outcome({ completion }: { readonly completion: Completion }) {
  const code = failureCode(completion)
  return code === undefined ? (
    <StatusMark tone="accept" label="done" />
  ) : (
    <span title={visibleText(code)}>
      <StatusMark tone="reject" label={visibleText(failureWords(code))} />
    </span>
  )
}
