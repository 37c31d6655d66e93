/** Events in the participant's own form. A node is identified by its id in the update. */
import * as v from 'valibot'
import { ContractId, PartyId, SynchronizerId, TemplateId } from '#ledger/identifier.ts'
import { Int32, Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import { RecordTime } from '#ledger/record-time.ts'

const common = {
  offset: Int64,
  nodeId: Int32,
  contractId: ContractId,
  templateId: TemplateId,
  packageName: v.string(),
  witnessParties: v.array(PartyId),
}

/**
 * A contract's view of an interface. Has no value if the view was not requested or could not be
 * computed.
 */
const InterfaceView = openObject({
  interfaceId: TemplateId,
  viewStatus: v.nullish(openObject({ code: Int32, message: v.nullish(v.string()) })),
  viewValue: v.nullish(Payload),
})

export const ParticipantCreatedEvent = openObject({
  ...common,
  createArgument: Payload,
  contractKey: v.nullish(Payload),
  createdEventBlob: v.nullish(v.string()),
  interfaceViews: v.nullish(v.array(InterfaceView)),
  signatories: v.array(PartyId),
  observers: v.nullish(v.array(PartyId)),
  createdAt: RecordTime,
  acsDelta: v.nullish(v.boolean()),
})
export type ParticipantCreatedEvent = v.InferOutput<typeof ParticipantCreatedEvent>

/**
 * An exercise. Its descendants are the later events up to `lastDescendantNodeId`. Its children are
 * the descendants that are not descendants of another descendant.
 */
export const ParticipantExercisedEvent = openObject({
  ...common,
  interfaceId: v.nullish(TemplateId),
  choice: v.string(),
  choiceArgument: Payload,
  actingParties: v.array(PartyId),
  consuming: v.boolean(),
  lastDescendantNodeId: Int32,
  exerciseResult: v.nullish(Payload),
  implementedInterfaces: v.nullish(v.array(TemplateId)),
  acsDelta: v.nullish(v.boolean()),
})
export type ParticipantExercisedEvent = v.InferOutput<typeof ParticipantExercisedEvent>

export const ParticipantArchivedEvent = openObject({
  ...common,
  implementedInterfaces: v.nullish(v.array(TemplateId)),
})
export type ParticipantArchivedEvent = v.InferOutput<typeof ParticipantArchivedEvent>

/** One event of a transaction, with exactly one member. Unknown members are kept. */
export const ParticipantEvent = openObject({
  CreatedEvent: v.nullish(ParticipantCreatedEvent),
  ExercisedEvent: v.nullish(ParticipantExercisedEvent),
  ArchivedEvent: v.nullish(ParticipantArchivedEvent),
})
export type ParticipantEvent = v.InferOutput<typeof ParticipantEvent>

const reassigned = {
  source: SynchronizerId,
  target: SynchronizerId,
  reassignmentId: v.string(),
  submitter: v.nullish(PartyId),
  reassignmentCounter: Int64,
}

/** One event of a reassignment. Only the unassignment is wrapped in `value`. */
export const ParticipantReassignmentEvent = openObject({
  JsAssignmentEvent: v.nullish(
    openObject({ ...reassigned, createdEvent: ParticipantCreatedEvent }),
  ),
  JsUnassignedEvent: v.nullish(
    openObject({
      value: openObject({
        ...common,
        ...reassigned,
        assignmentExclusivity: v.nullish(RecordTime),
      }),
    }),
  ),
})
export type ParticipantReassignmentEvent = v.InferOutput<typeof ParticipantReassignmentEvent>
