import type { Call } from '#api/call-log.ts'
import type { Failure } from '#ledger/failure.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { formatBytes } from '#ui/group-digits.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

const words = {
  unreachable: 'no answer',
  'timed-out': 'timed out',
  aborted: 'stopped',
  'too-large': 'too large',
  unsendable: 'not sent',
  repeated: 'sent already',
} as const

export const callColumns: readonly Column<Call>[] = [
  {
    id: 'method',
    header: 'Method',
    width: '7ch',
    phone: 'first',
    cell: ({ endpoint }) => <code translate="no">{endpoint.method}</code>,
  },
  {
    id: 'path',
    header: 'Path',
    width: 'minmax(16ch, 1fr)',
    phone: 'first',
    cell: Path,
  },
  {
    id: 'status',
    header: 'Status',
    width: '12ch',
    cell: (call) => <CallStatus call={call} />,
  },
  {
    id: 'duration',
    header: 'Took',
    width: '8ch',
    align: 'end',
    cell: ({ durationMs }) => (
      <span className="mono" translate="no">
        {durationMs === undefined ? '…' : `${Math.round(durationMs)} ms`}
      </span>
    ),
  },
  {
    id: 'size',
    header: 'Size',
    width: '8ch',
    align: 'end',
    cell: ({ size }) =>
      size === undefined ? (
        ''
      ) : (
        <span className="mono" translate="no">
          {formatBytes(size)}
        </span>
      ),
  },
  {
    id: 'started',
    header: 'Sent',
    width: '17ch',
    phone: 'hidden',
    cell: ({ started }) => (
      <Time clockOnly value={recordTimeOf(BigInt(Math.trunc(started)) * 1000n)} />
    ),
  },
]

/** The path, cut at its end. The details show it in full. */
function Path({ url }: Call) {
  const path = visibleText(url.replace(/^\/api/, ''))
  return (
    <code translate="no" title={path}>
      {path}
    </code>
  )
}

function CallStatus({ call: { status, failure, durationMs } }: { readonly call: Call }) {
  if (failure !== undefined) {
    const tone = failure.kind === 'aborted' ? 'not-voted' : 'reject'
    return <StatusMark tone={tone} label={wordsOf(failure)} />
  }
  if (durationMs === undefined) return <StatusMark tone="not-voted" label="waiting" />
  return <StatusMark tone="accept" label={status ?? 'done'} />
}

function wordsOf(failure: Failure): string {
  if (failure.kind === 'http') return String(failure.status)
  if (failure.kind === 'undecodable') return `${failure.status} not read`
  // The log contains no unsent requests, so this is only for completeness.
  return failure.kind === 'not configured' ? 'not sent' : words[failure.kind]
}
