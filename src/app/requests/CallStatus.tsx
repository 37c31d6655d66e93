import type { Call } from '#api/call-log.ts'
import type { Failure } from '#ledger/failure.ts'
import { StatusMark } from '#ui/StatusMark.tsx'

/** How a call went: its status, or why there is none. */
export function CallStatus({ call: { status, failure, durationMs } }: { readonly call: Call }) {
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
  return words[failure.kind]
}

const words = {
  unreachable: 'no answer',
  'timed-out': 'timed out',
  aborted: 'stopped',
  'too-large': 'too large',
  unsendable: 'not sent',
  repeated: 'sent already',
} as const
