import type { JsonObject } from '#ledger/json.ts'
import { stakeholdersOf } from '../ledger/informees.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Assignment, Commit, Party, Unassignment } from '../ledger/model.ts'
import type { RequestedParts, EventFilter } from './event-filter.ts'
import type { Participant } from './participant.ts'
import { createdEvent, transactionJson } from './transaction-json.ts'
import type { UpdateFilter } from './update-format.ts'

/** Returns the `update` of a response; undefined if no part of it is requested or visible. */
export function updateJson(
  commit: Commit,
  filter: UpdateFilter,
  participant: Participant,
): JsonObject | undefined {
  if (commit.kind === 'transaction') {
    if (filter.transactions === undefined) return undefined
    const value = transactionJson(commit, filter.transactions, filter.shape, participant)
    return value.events.length === 0 ? undefined : { Transaction: { value } }
  }
  const { contract } = commit.reassignment
  const stakeholders = stakeholdersOf(contract)
  if (!stakeholders.some((party) => participant.parties.isHosted(party))) return undefined
  const parts = filter.reassignments?.partsFor(stakeholders, contract.template)
  if (filter.reassignments === undefined || parts === undefined) return undefined
  return { Reassignment: { value: reassignmentJson(commit, filter.reassignments, parts) } }
}

/** Returns an `UnassignedEvent`. */
export function unassignedEvent(
  { reassignment, offset }: Unassignment,
  witnesses: readonly Party[],
): JsonObject {
  const { contract } = reassignment
  return {
    ...movedOf(reassignment),
    offset,
    nodeId: 0,
    contractId: contract.id,
    templateId: contract.templateId,
    packageName: contract.package.name,
    witnessParties: [...witnesses],
  }
}

function movedOf({
  source,
  target,
  submitter,
  unassignId,
  reassignmentCounter,
}: Assignment['reassignment']): JsonObject {
  return { source, target, submitter, reassignmentId: unassignId, reassignmentCounter }
}

/**
 * Returns a reassignment in the form of the participant's API, in which only the unassignment is
 * wrapped in `value`.
 */
function reassignmentJson(
  commit: Assignment | Unassignment,
  filter: EventFilter,
  parts: RequestedParts,
): JsonObject {
  const { reassignment, offset } = commit
  const { contract } = reassignment
  const named = filter.named(stakeholdersOf(contract))
  const event: JsonObject =
    commit.kind === 'assignment'
      ? {
          JsAssignmentEvent: {
            ...movedOf(reassignment),
            createdEvent: createdEvent(contract, { nodeId: 0, offset }, named, parts),
          },
        }
      : { JsUnassignedEvent: { value: unassignedEvent(commit, named) } }
  return {
    updateId: commit.updateId,
    commandId: '',
    workflowId: commit.workflowId,
    offset,
    events: [event],
    recordTime: isoTime(commit.recordTime),
    synchronizerId: commit.synchronizer,
    paidTrafficCost: 0,
  }
}
