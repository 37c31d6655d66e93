import { seenBy } from '../../ledger/informees.ts'
import type { Assignment, Commit, Encoding, Transaction, Unassignment } from '../../ledger/model.ts'
import { jsonText } from './json-text.ts'
import { instant, recordTime } from './time.ts'
import { createdEvent, TreeEvents } from './tree-event.ts'

/** The three generations of the updates endpoints. */
export type UpdateForm = 'v0' | 'v1' | 'v2'

/** Returns an offset as 18 hexadecimal digits, so that offsets sort correctly as texts. */
const offsetText = (offset: number): string => offset.toString(16).padStart(18, '0')

/**
 * Returns the offset of an update. Only `/v0` has the participant's own offset; later forms have 1
 * for every update.
 */
const offsetIn = (form: UpdateForm, commit: Commit): string =>
  offsetText(form === 'v0' ? commit.offset : 1)

/** Returns the prefix of an update's event ids. */
export const eventIdPrefix = (form: UpdateForm, updateId: string): string =>
  form === 'v0' ? `#${updateId}:` : `${updateId}:`

/**
 * Returns one UpdateHistoryItem as JSON text, or UpdateHistoryItemV2 in the form `v2`
 * (docs/network-rules.md, The update history). A transaction contains the parts that the DSO party
 * sees. In `v2`, transactions have no `offset` and sorted keys in `events_by_id`; reassignments
 * keep their offset.
 */
export function updateText(commit: Commit, form: UpdateForm, encoding: Encoding): string {
  return commit.kind === 'transaction'
    ? transactionText(commit, form, encoding)
    : reassignmentText(commit, form, encoding)
}

function transactionText(commit: Transaction, form: UpdateForm, encoding: Encoding): string {
  const { updateId, externalTransactionHash: hash } = commit
  const events = new TreeEvents(eventIdPrefix(form, updateId), encoding)
  const seen = seenBy(commit.network.dso, commit.roots)
  const roots = seen.map((root) => events.append(root))
  return (
    `{"update_id":"${updateId}","migration_id":${commit.migrationId},` +
    `"workflow_id":${jsonText(commit.workflowId)},` +
    `"record_time":"${recordTime(commit.recordTime)}",` +
    `"synchronizer_id":${jsonText(commit.synchronizer)},` +
    `"effective_at":"${instant(commit.effectiveAt)}",` +
    (form === 'v2' ? '' : `"offset":"${offsetIn(form, commit)}",`) +
    `"root_event_ids":${jsonText(roots)},"events_by_id":${events.byId(form === 'v2')}` +
    (hash === undefined ? '}' : `,"external_transaction_hash":${jsonText(hash)}}`)
  )
}

function reassignmentText(
  commit: Assignment | Unassignment,
  form: UpdateForm,
  encoding: Encoding,
): string {
  const { reassignment, updateId } = commit
  const { contract } = reassignment
  const created = (): string =>
    createdEvent(contract, `${eventIdPrefix(form, updateId)}0`, encoding)
  return (
    `{"update_id":"${updateId}","offset":"${offsetIn(form, commit)}",` +
    `"record_time":"${recordTime(commit.recordTime)}","event":{` +
    `"submitter":${jsonText(reassignment.submitter)},` +
    `"source_synchronizer":${jsonText(reassignment.source)},` +
    `"target_synchronizer":${jsonText(reassignment.target)},` +
    `"migration_id":${commit.migrationId},` +
    `"unassign_id":${jsonText(reassignment.unassignId)},` +
    `"reassignment_counter":${reassignment.reassignmentCounter},` +
    (commit.kind === 'assignment'
      ? `"created_event":${created()}}}`
      : `"contract_id":"${contract.id}"}}`)
  )
}
