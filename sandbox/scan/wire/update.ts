import type { Json } from '../../ledger/json-value.ts'
import type { Assignment, Commit, Encoding, Transaction, Unassignment } from '../../ledger/model.ts'
import { instant, recordTime } from './time.ts'
import { createdEvent, TreeEvents } from './tree-event.ts'

/** The three generations of the updates endpoints. */
export type UpdateForm = 'v0' | 'v1' | 'v2'

type Fields = { [key: string]: Json }

/** 18 hexadecimal digits, so that offsets are in order as texts too. */
const offsetText = (offset: number): string => offset.toString(16).padStart(18, '0')

/** Only `/v0` tells the participant's own offset; later forms say 1 for every update. */
const offsetIn = (form: UpdateForm, commit: Commit): string =>
  offsetText(form === 'v0' ? commit.offset : 1)

/** What the event ids of an update begin with. */
export const eventIdPrefix = (form: UpdateForm, updateId: string): string =>
  form === 'v0' ? `#${updateId}:` : `${updateId}:`

/**
 * One UpdateHistoryItem, or UpdateHistoryItemV2 in the form `v2` (section 2.6): transactions lose
 * their `offset` there and the keys of `events_by_id` are sorted; reassignments keep theirs.
 */
export function renderUpdate(commit: Commit, form: UpdateForm, encoding: Encoding): Fields {
  return commit.kind === 'transaction'
    ? renderTransaction(commit, form, encoding)
    : renderReassignment(commit, form, encoding)
}

function renderTransaction(commit: Transaction, form: UpdateForm, encoding: Encoding): Fields {
  const updateId = commit.updateId
  const events = new TreeEvents(eventIdPrefix(form, updateId), encoding)
  const roots = commit.roots.map((root) => events.append(root))
  const fields: Fields = {
    update_id: updateId,
    migration_id: commit.migrationId,
    workflow_id: commit.workflowId,
    record_time: recordTime(commit.recordTime),
    synchronizer_id: commit.synchronizer,
    effective_at: instant(commit.effectiveAt),
  }
  if (form !== 'v2') fields['offset'] = offsetIn(form, commit)
  fields['root_event_ids'] = roots
  fields['events_by_id'] = events.byId(form === 'v2')
  if (commit.externalTransactionHash !== undefined) {
    fields['external_transaction_hash'] = commit.externalTransactionHash
  }
  return fields
}

function renderReassignment(
  commit: Assignment | Unassignment,
  form: UpdateForm,
  encoding: Encoding,
): Fields {
  const { reassignment, updateId } = commit
  const shared: Fields = {
    submitter: reassignment.submitter,
    source_synchronizer: reassignment.source,
    target_synchronizer: reassignment.target,
    migration_id: commit.migrationId,
    unassign_id: reassignment.unassignId,
    reassignment_counter: reassignment.reassignmentCounter,
  }
  const event: Fields =
    commit.kind === 'assignment'
      ? {
          ...shared,
          created_event: createdEvent(
            reassignment.contract,
            `${eventIdPrefix(form, updateId)}0`,
            encoding,
          ),
        }
      : { ...shared, contract_id: reassignment.contract.id }
  return {
    update_id: updateId,
    offset: offsetIn(form, commit),
    record_time: recordTime(commit.recordTime),
    event,
  }
}
