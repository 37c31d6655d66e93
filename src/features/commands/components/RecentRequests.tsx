import { useQueryClient } from '@tanstack/react-query'
import type { RequestKind } from '../rules/draft.ts'
import { newCommandId } from '../rules/fresh-request.ts'
import type { JsonObject } from '#ledger/json.ts'
import type { SentOutcome, SentRequest } from '../rules/submission/sent-request.ts'
import { deleteSent } from '../queries/sent.ts'
import { Button } from '#ui/Button.tsx'
import { Update } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import list from './Commands.module.css'
import { useBeginDraft } from './use-begin-draft.ts'

interface RecentRequestsProps {
  readonly kind: RequestKind
  /** Newest first. */
  readonly sent: readonly SentRequest[]
}

/**
 * Requests sent from this browser, as starting points for another request. Removing a request does
 * not undo its command.
 */
export function RecentRequests({ kind, sent }: RecentRequestsProps) {
  const client = useQueryClient()
  const begin = useBeginDraft(kind)
  if (sent.length === 0) return <p className="secondary">No commands sent from this browser yet.</p>
  // Requests with an unknown outcome are needed to find the outcome, so they are not removed.
  const settled = sent.filter(({ outcome }) => outcome.kind !== 'unknown').map(({ id }) => id)
  return (
    <>
      <ul className={list.startingListList}>
        {sent.map((one) => (
          <li key={one.id}>
            <div className={list.words}>
              {visibleText(one.name)}
              <span className="secondary">
                <Time value={one.sentAt} /> <OutcomeMark outcome={one.outcome} />
              </span>
            </div>
            <Button
              aria-label={`Start from ${visibleText(one.name)}`}
              onClick={() => {
                const origin = `sent before: ${one.name}`
                void begin({ name: '', origin, body: toFreshRequest(kind, one.body) })
              }}
            >
              Copy to a new draft
            </Button>
          </li>
        ))}
      </ul>
      {settled.length === 0 ? null : (
        <Button kind="quiet" onClick={() => void deleteSent(client, settled)}>
          Delete all settled
        </Button>
      )}
    </>
  )
}

function OutcomeMark({ outcome }: { readonly outcome: SentOutcome }) {
  if (outcome.kind === 'refused') {
    return <StatusMark tone="reject" label={visibleText(outcome.code)} />
  }
  if (outcome.kind !== 'done') return <StatusMark tone="warning" label="outcome unknown" />
  return outcome.updateId === undefined ? (
    <StatusMark tone="accept" label="done" />
  ) : (
    <Update id={outcome.updateId} />
  )
}

/** Members that only a submission has (docs/network-rules.md, Submitting). */
const onlySubmit = [
  'workflowId',
  'deduplicationPeriod',
  'minLedgerTimeAbs',
  'minLedgerTimeRel',
  'submissionId',
]

/**
 * Returns a copy of a request with a new command id and without members that its kind does not
 * have.
 */
function toFreshRequest(kind: RequestKind, body: JsonObject): JsonObject {
  const copy: JsonObject = { ...body, commandId: newCommandId() }
  delete copy['submissionId']
  if (kind === 'prepare') for (const name of onlySubmit) delete copy[name]
  return copy
}
