/**
 * Updates of Scan's history: transactions and reassignments, in all generations
 * (docs/network-rules.md, The update history). The JSON has no discriminator for the kinds of
 * updates and reassignments. Each kind is recognized by members that only this kind has. Updates of
 * unknown kinds are kept with all their members.
 */
import * as v from 'valibot'
import { ContractId, EventId, PartyId, SynchronizerId, TemplateId, UpdateId } from './identifier.ts'
import { Int64 } from './int64.ts'
import { isJsonObject, mapOf, openObject } from './open-object.ts'
import { Payload } from './payload.ts'
import { RecordTime } from './record-time.ts'

const created = {
  event_id: EventId,
  contract_id: ContractId,
  template_id: TemplateId,
  package_name: v.string(),
  create_arguments: Payload,
  created_at: RecordTime,
  signatories: v.array(PartyId),
  observers: v.array(PartyId),
}

/** A create, in a transaction's tree or inside an assignment. */
export const CreatedEvent = openObject({ event_type: v.literal('created_event'), ...created })
export type CreatedEvent = v.InferOutput<typeof CreatedEvent>

/** An exercise. On real servers, `interface_id` is text, null or absent. */
export const ExercisedEvent = openObject({
  event_type: v.literal('exercised_event'),
  event_id: EventId,
  contract_id: ContractId,
  template_id: TemplateId,
  package_name: v.string(),
  choice: v.string(),
  choice_argument: Payload,
  child_event_ids: v.array(EventId),
  exercise_result: Payload,
  consuming: v.boolean(),
  acting_parties: v.array(PartyId),
  interface_id: v.nullish(TemplateId),
})
export type ExercisedEvent = v.InferOutput<typeof ExercisedEvent>

/** A tree event of an unknown type, as raw JSON with its type. */
export const UnknownEvent = openObject({
  event_type: v.pipe(v.string(), v.brand('UnknownEventType')),
})
export type UnknownEvent = v.InferOutput<typeof UnknownEvent>

/** An event of a transaction's tree; `event_type` determines the kind. */
export const TreeEvent = v.lazy((input) => {
  const type = isJsonObject(input) ? input['event_type'] : undefined
  if (type === 'created_event') return CreatedEvent
  return type === 'exercised_event' ? ExercisedEvent : UnknownEvent
})
export type TreeEvent = v.InferOutput<typeof TreeEvent>

/**
 * A transaction. Only v0 and v1 contain `offset`. `external_transaction_hash` is present if an
 * external party signed the transaction.
 */
export const Transaction = openObject({
  update_id: UpdateId,
  migration_id: Int64,
  workflow_id: v.string(),
  record_time: RecordTime,
  synchronizer_id: SynchronizerId,
  effective_at: RecordTime,
  offset: v.nullish(v.string()),
  root_event_ids: v.array(EventId),
  events_by_id: mapOf(TreeEvent),
  external_transaction_hash: v.nullish(v.string()),
})
export type Transaction = v.InferOutput<typeof Transaction>

const reassigned = {
  submitter: PartyId,
  source_synchronizer: SynchronizerId,
  target_synchronizer: SynchronizerId,
  migration_id: Int64,
  unassign_id: v.string(),
  reassignment_counter: Int64,
}

/**
 * A contract that arrives on `target_synchronizer`. `migration_id` is the migration of the target.
 */
export const Assignment = openObject({ ...reassigned, created_event: CreatedEvent })
export type Assignment = v.InferOutput<typeof Assignment>

/** A contract that leaves `source_synchronizer`. `migration_id` is the migration of the source. */
export const Unassignment = openObject({ ...reassigned, contract_id: ContractId })
export type Unassignment = v.InferOutput<typeof Unassignment>

/** A reassignment of an unknown kind. The history needs its migration id. */
export const UnknownReassignmentEvent = openObject({ migration_id: Int64 })
export type UnknownReassignmentEvent = v.InferOutput<typeof UnknownReassignmentEvent>

export const ReassignmentEvent = v.lazy((input) => {
  if (!isJsonObject(input)) return UnknownReassignmentEvent
  if (Object.hasOwn(input, 'created_event')) return Assignment
  return Object.hasOwn(input, 'contract_id') ? Unassignment : UnknownReassignmentEvent
})
export type ReassignmentEvent = v.InferOutput<typeof ReassignmentEvent>

/** A reassignment. Its event contains the migration id and synchronizers. */
export const Reassignment = openObject({
  update_id: UpdateId,
  offset: v.nullish(v.string()),
  record_time: RecordTime,
  event: ReassignmentEvent,
})
export type Reassignment = v.InferOutput<typeof Reassignment>

/** An update of an unknown kind. The history needs these members to continue after it. */
export const UnknownUpdate = openObject({
  update_id: UpdateId,
  record_time: RecordTime,
  migration_id: Int64,
})
export type UnknownUpdate = v.InferOutput<typeof UnknownUpdate>

/** One update of the history, of any kind and generation. */
export const UpdateHistoryItem = v.lazy((input) => {
  if (!isJsonObject(input)) return UnknownUpdate
  if (Object.hasOwn(input, 'events_by_id')) return Transaction
  return Object.hasOwn(input, 'event') ? Reassignment : UnknownUpdate
})
export type UpdateHistoryItem = v.InferOutput<typeof UpdateHistoryItem>

export function isTransaction(update: UpdateHistoryItem): update is Transaction {
  return 'events_by_id' in update
}

export function isReassignment(update: UpdateHistoryItem): update is Reassignment {
  return 'event' in update
}

export function isAssignment(event: ReassignmentEvent): event is Assignment {
  return 'created_event' in event
}

export function isUnassignment(event: ReassignmentEvent): event is Unassignment {
  return 'contract_id' in event && !isAssignment(event)
}

export function isCreatedEvent(event: TreeEvent): event is CreatedEvent {
  return event.event_type === 'created_event'
}

export function isExercisedEvent(event: TreeEvent): event is ExercisedEvent {
  return event.event_type === 'exercised_event'
}

/** Returns an event of a transaction's tree, if present. Any text may be an id. */
export function eventAt(
  { events_by_id: events }: Pick<Transaction, 'events_by_id'>,
  id: EventId,
): TreeEvent | undefined {
  return Object.hasOwn(events, id) ? events[id] : undefined
}

/** The kind of an update, as lists and filters show it. */
export type UpdateKind = 'transaction' | 'assignment' | 'unassignment' | 'unknown'

export function updateKind(update: UpdateHistoryItem): UpdateKind {
  if (isTransaction(update)) return 'transaction'
  if (!isReassignment(update)) return 'unknown'
  if (isAssignment(update.event)) return 'assignment'
  return isUnassignment(update.event) ? 'unassignment' : 'unknown'
}

/**
 * Returns the migration id of an update. Migration id and record time are its position in the
 * history.
 */
export function migrationIdOf(update: UpdateHistoryItem): bigint {
  return isReassignment(update) ? update.event.migration_id : update.migration_id
}
