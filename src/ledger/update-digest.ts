/**
 * Summarizes an update for one line of the history: its kind, its root actions, and its number of
 * events. Choices and templates keep their names.
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
 * The action of an event. Only the choice `Archive` counts as an archive. Many other choices, such
 * as an acceptance, also consume their contract, but count as exercises.
 */
export type EventKind = 'create' | 'exercise' | 'archive' | 'unknown'

/** The action of a root event, or of a reassignment's event. */
export interface RootAction {
  readonly kind: EventKind | 'assign' | 'unassign'
  /**
   * The contract's template. Undefined for an unassignment, which does not contain the template.
   */
  readonly templateId: TemplateId | undefined
  readonly choice: string | undefined
}

export interface UpdateDigest {
  readonly kind: UpdateKind
  /** The action of the first root. Undefined for a transaction without visible roots. */
  readonly rootAction: RootAction | undefined
  readonly otherRoots: number
  readonly events: number
}

/** Returns the position of an update in the history. */
export function positionOf(update: UpdateHistoryItem): Position {
  return { migrationId: migrationIdOf(update), recordTime: update.record_time }
}

/**
 * Returns the key of an update's row. Includes the position, because two migrations can contain the
 * same record time.
 */
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
