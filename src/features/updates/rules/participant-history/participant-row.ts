/** An update in the participant's own form, as a row of a list. */
import type { PartyId, SynchronizerId, TemplateId, UpdateId } from '#ledger/identifier.ts'
import { participantTree, type ParticipantTreeEvent } from '#ledger/participant-tree.ts'
import { plainWords, type PlainWords } from '#ledger/plain-words.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { digestUpdate, type RootAction, type UpdateDigest } from '#ledger/update-digest.ts'
import type { Transaction } from '#ledger/update.ts'
import type { WithOffset } from './side.ts'

interface Common {
  readonly updateId: UpdateId
  readonly offset: bigint
  readonly recordTime: RecordTime
  readonly synchronizerId: SynchronizerId
}

interface Witnessed {
  readonly witnessParties: readonly PartyId[]
}

interface Node extends Witnessed {
  readonly nodeId: number
  readonly templateId: TemplateId
}

type WitnessedEvent = ParticipantTreeEvent & {
  readonly CreatedEvent?: Witnessed | null | undefined
  readonly ExercisedEvent?: Witnessed | null | undefined
  readonly ArchivedEvent?: Node | null | undefined
}

export interface ParticipantTransactionForm extends Common {
  readonly workflowId?: string | null | undefined
  readonly effectiveAt: RecordTime
  readonly externalTransactionHash?: string | null | undefined
  readonly events: readonly WitnessedEvent[]
}

export interface ParticipantReassignmentForm extends Common {
  readonly events: readonly {
    readonly JsAssignmentEvent?: { readonly createdEvent: Node } | null | undefined
    readonly JsUnassignedEvent?: { readonly value: Node } | null | undefined
  }[]
}

/** The participant's form of an update, with exactly one member. */
export interface ParticipantUpdateForm {
  readonly Transaction?: { readonly value: ParticipantTransactionForm } | null | undefined
  readonly Reassignment?: { readonly value: ParticipantReassignmentForm } | null | undefined
}

/** The row of a participant's update in a list: plain data of a few hundred bytes. */
export interface ParticipantRow extends UpdateDigest, WithOffset {
  readonly updateId: UpdateId
  readonly recordTime: RecordTime
  readonly words: PlainWords | undefined
  /** The first witnesses among the reading parties. `witnessCount` counts all of them. */
  readonly witnesses: readonly PartyId[]
  readonly witnessCount: number
  readonly parties: readonly PartyId[]
}

/** Number of witnesses in `witnesses`. */
const mostNamed = 3

/** Returns the row of an update; `undefined` for an update of an unknown kind. */
export function participantRow(update: ParticipantUpdateForm): ParticipantRow | undefined {
  const { Transaction: transaction, Reassignment: reassignment } = update
  if (transaction) {
    const { value } = transaction
    return {
      ...commonFields(value),
      ...ofTransaction(value),
      ...witnessesOf(value.events.map(nodeOf)),
    }
  }
  return reassignment ? ofReassignment(reassignment.value) : undefined
}

/**
 * Converts a transaction to Scan's form, with the events from the participant. The migration id is
 * 0, because participants have no migration ids.
 */
export function asTransaction(value: ParticipantTransactionForm): Transaction {
  return {
    update_id: value.updateId,
    migration_id: 0n,
    workflow_id: value.workflowId ?? '',
    record_time: value.recordTime,
    synchronizer_id: value.synchronizerId,
    effective_at: value.effectiveAt,
    offset: String(value.offset),
    external_transaction_hash: value.externalTransactionHash,
    ...participantTree(value.updateId, value.events),
  }
}

function commonFields({ updateId, offset, recordTime }: Common) {
  return { updateId, offset, recordTime }
}

function ofTransaction(value: ParticipantTransactionForm) {
  if (value.events.some(({ ArchivedEvent: archived }) => archived)) return ofDelta(value)
  const transaction = asTransaction(value)
  return { ...digestUpdate(transaction), words: plainWords(transaction) }
}

/** Describes a transaction from only its created and archived contracts, without a hierarchy. */
function ofDelta({ events }: ParticipantTransactionForm): UpdateDigest & { words: undefined } {
  const actions = events
    .flatMap(({ CreatedEvent: created, ArchivedEvent: archived }) => [
      ...(created ? [{ kind: 'create', ...created } as const] : []),
      ...(archived ? [{ kind: 'archive', ...archived } as const] : []),
    ])
    .toSorted((a, b) => a.nodeId - b.nodeId)
  const [first] = actions
  return {
    kind: 'transaction',
    rootAction: first && actionOf(first.kind, first.templateId),
    otherRoots: Math.max(0, actions.length - 1),
    events: events.length,
    words: undefined,
  }
}

function ofReassignment(value: ParticipantReassignmentForm): ParticipantRow {
  const [first] = value.events
  const assigned = first?.JsAssignmentEvent?.createdEvent
  const unassigned = first?.JsUnassignedEvent?.value
  return {
    ...commonFields(value),
    kind: assigned ? 'assignment' : unassigned ? 'unassignment' : 'unknown',
    rootAction: assigned
      ? actionOf('assign', assigned.templateId)
      : unassigned && actionOf('unassign', unassigned.templateId),
    otherRoots: Math.max(0, value.events.length - 1),
    events: value.events.length,
    words: undefined,
    ...witnessesOf(
      value.events.map(
        ({ JsAssignmentEvent: one, JsUnassignedEvent: other }) => one?.createdEvent ?? other?.value,
      ),
    ),
  }
}

function actionOf(kind: RootAction['kind'], templateId: TemplateId): RootAction {
  return { kind, templateId, choice: undefined }
}

function nodeOf({
  CreatedEvent: created,
  ExercisedEvent: exercised,
  ArchivedEvent: archived,
}: WitnessedEvent) {
  return created ?? exercised ?? archived
}

function witnessesOf(nodes: readonly (Witnessed | null | undefined)[]) {
  const all = new Set(nodes.flatMap((node) => node?.witnessParties ?? []))
  const parties = [...all]
  return { witnesses: parties.slice(0, mostNamed), witnessCount: all.size, parties }
}
