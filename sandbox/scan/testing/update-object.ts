import { seenBy } from '../../ledger/informees.ts'
import type { Json, JsonObject } from '../../ledger/json-value.ts'
import type { Commit, Contract, Encoding, Exercise } from '../../ledger/model.ts'
import { nodesOf } from '../../ledger/model.ts'
import { dateTime, instant, recordTime } from '../wire/time.ts'
import type { UpdateForm } from '../wire/update.ts'

/**
 * Returns the expected content of `/v0/updates` and `/v2/updates` for an update
 * (docs/network-rules.md, The update history). The object is written field by field from the
 * specification, for comparison with the generated texts.
 */
export function updateObject(commit: Commit, form: UpdateForm, encoding: Encoding): JsonObject {
  const { updateId } = commit
  const offset = (form === 'v0' ? commit.offset : 1).toString(16).padStart(18, '0')
  const prefix = form === 'v0' ? `#${updateId}:` : `${updateId}:`
  if (commit.kind === 'transaction') {
    const seen = seenBy(commit.network.dso, commit.roots)
    const nodes = [...nodesOf(seen)]
    const idOf = (node: (typeof nodes)[number]): string => `${prefix}${nodes.indexOf(node)}`
    const events = nodes.map((node): [string, Json] => [
      idOf(node),
      node.kind === 'create'
        ? createdEvent(node.contract, idOf(node), encoding)
        : exercisedEvent(node, idOf(node), node.children.map(idOf), encoding),
    ])
    if (form === 'v2') events.sort(([a], [b]) => (a < b ? -1 : 1))
    return {
      update_id: updateId,
      migration_id: commit.migrationId,
      workflow_id: commit.workflowId,
      record_time: recordTime(commit.recordTime),
      synchronizer_id: commit.synchronizer,
      effective_at: instant(commit.effectiveAt),
      ...(form !== 'v2' && { offset }),
      root_event_ids: seen.map(idOf),
      events_by_id: Object.fromEntries(events),
      ...(commit.externalTransactionHash !== undefined && {
        external_transaction_hash: commit.externalTransactionHash,
      }),
    }
  }
  const { contract, ...reassignment } = commit.reassignment
  return {
    update_id: updateId,
    offset,
    record_time: recordTime(commit.recordTime),
    event: {
      submitter: reassignment.submitter,
      source_synchronizer: reassignment.source,
      target_synchronizer: reassignment.target,
      migration_id: commit.migrationId,
      unassign_id: reassignment.unassignId,
      reassignment_counter: reassignment.reassignmentCounter,
      ...(commit.kind === 'assignment'
        ? { created_event: createdEvent(contract, `${prefix}0`, encoding) }
        : { contract_id: contract.id }),
    },
  }
}

function createdEvent(contract: Contract, eventId: string, encoding: Encoding): JsonObject {
  return {
    event_type: 'created_event',
    event_id: eventId,
    contract_id: contract.id,
    template_id: contract.templateId,
    package_name: contract.template.package.name,
    create_arguments: contract.payload(encoding),
    created_at: dateTime(contract.createdAt),
    signatories: contract.signatories.toSorted(),
    observers: contract.observers.toSorted(),
  }
}

function exercisedEvent(
  exercise: Exercise,
  eventId: string,
  children: readonly string[],
  encoding: Encoding,
): JsonObject {
  const { contract } = exercise
  return {
    event_type: 'exercised_event',
    event_id: eventId,
    contract_id: contract.id,
    template_id: contract.templateId,
    package_name: contract.template.package.name,
    choice: exercise.choice.name,
    choice_argument: exercise.argument(encoding),
    child_event_ids: children,
    exercise_result: exercise.result(encoding),
    consuming: exercise.consuming,
    acting_parties: exercise.actingParties,
    interface_id: exercise.interfaceId ?? null,
  }
}
