/**
 * What one line of the history says about an update: its kind, what its roots did, and how many
 * events it holds. No interpretation: choices and templates as they are named.
 */
import type { TemplateId } from './identifier.ts'
import { writePosition, type Position } from './history/position.ts'
import {
  eventAt,
  isAssignment,
  isCreatedEvent,
  isExercisedEvent,
  isReassignment,
  isTransaction,
  isUnassignment,
  migrationIdOf,
  updateKind,
  type TreeEvent,
  type UpdateHistoryItem,
  type UpdateKind,
} from './update.ts'

/**
 * What an event does. A choice may consume its contract and be anything but an end of what it is
 * about, as an acceptance is: only `Archive` itself, which does nothing else, is an archive.
 */
export type EventKind = 'create' | 'exercise' | 'archive' | 'unknown'

/** What a root event, or the event of a reassignment, did. */
export interface RootAction {
  readonly kind: EventKind | 'assign' | 'unassign'
  /** Of the contract; an unassignment does not say. */
  readonly templateId: TemplateId | undefined
  readonly choice: string | undefined
}

export interface UpdateDigest {
  readonly kind: UpdateKind
  /** What the first root did; `undefined` for a transaction of which no root is visible. */
  readonly rootAction: RootAction | undefined
  /** How many more roots there are. */
  readonly otherRoots: number
  readonly events: number
}

/** Where an update stands in the history. */
export function positionOf(update: UpdateHistoryItem): Position {
  return { migrationId: migrationIdOf(update), recordTime: update.record_time }
}

/** One row's key: two migrations may hold updates of the same record time. */
export function updateKey(update: UpdateHistoryItem): string {
  return `${writePosition(positionOf(update))}~${update.update_id}`
}

export function eventKind(event: TreeEvent): EventKind {
  if (isCreatedEvent(event)) return 'create'
  if (!isExercisedEvent(event)) return 'unknown'
  return event.choice === 'Archive' ? 'archive' : 'exercise'
}

export function digestUpdate(update: UpdateHistoryItem): UpdateDigest {
  const kind = updateKind(update)
  if (isTransaction(update)) {
    const events = Object.keys(update.events_by_id).length
    const roots = update.root_event_ids
      .map((id) => eventAt(update, id))
      .filter((event) => event !== undefined)
    const [first] = roots
    return {
      kind,
      rootAction: first === undefined ? undefined : actionOf(first),
      otherRoots: Math.max(0, roots.length - 1),
      events,
    }
  }
  return { kind, rootAction: actionOfReassignment(update), otherRoots: 0, events: 1 }
}

function actionOf(event: TreeEvent): RootAction {
  const kind = eventKind(event)
  if (isCreatedEvent(event)) return { kind, templateId: event.template_id, choice: undefined }
  if (isExercisedEvent(event)) return { kind, templateId: event.template_id, choice: event.choice }
  return { kind, templateId: undefined, choice: event.event_type }
}

function actionOfReassignment(update: UpdateHistoryItem): RootAction | undefined {
  if (!isReassignment(update)) return undefined
  const { event } = update
  if (isAssignment(event)) {
    const templateId = event.created_event.template_id
    return { kind: 'assign', templateId, choice: undefined }
  }
  return isUnassignment(event)
    ? { kind: 'unassign', templateId: undefined, choice: undefined }
    : undefined
}
