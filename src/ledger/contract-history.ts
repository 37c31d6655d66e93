/**
 * Collects the history of one contract from updates: its creation, exercises, reassignments and
 * archive. Scan has no endpoint for contracts by id.
 */
import { comparePositions, type Position } from './history/position.ts'
import { containsContractId } from './contains-contract-id.ts'
import type { ContractId, EventId, PartyId, TemplateId, UpdateId } from './identifier.ts'
import { enclosingWorkflowWords } from './plain-words-around.ts'
import { plainWords, type PlainWords } from './plain-words.ts'
import { positionOf } from './update-digest.ts'
import {
  isAssignment,
  isCreatedEvent,
  isExercisedEvent,
  isReassignment,
  isTransaction,
  isUnassignment,
  type Assignment,
  type CreatedEvent,
  type ExercisedEvent,
  type Transaction,
  type TreeEvent,
  type Unassignment,
  type UpdateHistoryItem,
} from './update.ts'
import { walkUpdateTree } from './update-tree.ts'

interface EventLocation {
  readonly updateId: UpdateId
  readonly position: Position
  /** Position among the contract's events in the same update, in execution order. */
  readonly index: number
  /** The sentence about the workflow that the event belongs to. Undefined if unknown. */
  readonly words: PlainWords | undefined
}

/** An event of the contract. */
export type ContractHistoryEvent = EventLocation &
  (
    | {
        readonly kind: 'create'
        readonly event: CreatedEvent
        /** The exercise that created the contract. Undefined for a create command. */
        readonly by: ExercisedEvent | undefined
      }
    | {
        /** `archive` is an exercise that consumes the contract. */
        readonly kind: 'exercise' | 'archive'
        readonly eventId: EventId
        readonly choice: string
        readonly templateId: TemplateId
        readonly packageName: string
        readonly actingParties: readonly PartyId[]
      }
    | { readonly kind: 'assign'; readonly event: Assignment }
    | { readonly kind: 'unassign'; readonly event: Unassignment }
    /** No event of the update is on the contract, but an argument or a result contains its id. */
    | { readonly kind: 'mention' }
  )

/** Returns an update's events on a contract, in execution order. */
export function contractHistoryEvents(
  update: UpdateHistoryItem,
  contractId: ContractId,
): readonly ContractHistoryEvent[] {
  const where = { updateId: update.update_id, position: positionOf(update) }
  const events = eventsOn(update, contractId).map((moment, index) => ({
    ...where,
    index,
    ...moment,
  }))
  if (events.length > 0) return events
  if (!containsContractId(update, contractId)) return []
  return [{ ...where, index: 0, words: plainWords(update), kind: 'mention' }]
}

type Bare<Moment, Without extends keyof EventLocation> = Moment extends ContractHistoryEvent
  ? Omit<Moment, Without>
  : never
type BareMoment = Bare<ContractHistoryEvent, keyof EventLocation>
type MomentWithWords = Bare<ContractHistoryEvent, Exclude<keyof EventLocation, 'words'>>

function eventsOn(update: UpdateHistoryItem, contractId: ContractId): MomentWithWords[] {
  if (isTransaction(update)) {
    // Most transactions do not concern the contract, so the check avoids walking their trees.
    const isAbout = (event: TreeEvent) =>
      (isCreatedEvent(event) || isExercisedEvent(event)) && event.contract_id === contractId
    if (!Object.values(update.events_by_id).some(isAbout)) return []
    return walkUpdateTree<TreeEvent>(update, childrenOf).flatMap((row, _index, rows) => {
      const { event, status } = row
      if (event === undefined || status === 'repeated' || !isAbout(event)) return []
      const words = enclosingWorkflowWords(rows, row, update)
      return treeMoment(event, update).map((moment) => ({ ...moment, words }))
    })
  }
  if (!isReassignment(update)) return []
  const { event } = update
  const words = plainWords(update)
  if (isAssignment(event)) {
    return event.created_event.contract_id === contractId ? [{ kind: 'assign', event, words }] : []
  }
  return isUnassignment(event) && event.contract_id === contractId
    ? [{ kind: 'unassign', event, words }]
    : []
}

function childrenOf(event: TreeEvent): readonly EventId[] {
  return isExercisedEvent(event) ? event.child_event_ids : []
}

function treeMoment(event: TreeEvent, { events_by_id: all }: Transaction): BareMoment[] {
  if (isCreatedEvent(event)) {
    const by = Object.values(all)
      .filter((each) => isExercisedEvent(each))
      .find(({ child_event_ids: children }) => children.includes(event.event_id))
    return [{ kind: 'create', event, by }]
  }
  if (!isExercisedEvent(event)) return []
  return [
    {
      kind: event.consuming ? 'archive' : 'exercise',
      eventId: event.event_id,
      choice: event.choice,
      templateId: event.template_id,
      packageName: event.package_name,
      actingParties: event.acting_parties,
    },
  ]
}

/** The collected history of a contract. */
export interface ContractHistory {
  /** All events on the contract in history order, without mentions. */
  readonly moments: readonly ContractHistoryEvent[]
  /** Updates that only contain the contract's id, in history order. */
  readonly mentions: readonly ContractHistoryEvent[]
  readonly created: (ContractHistoryEvent & { readonly kind: 'create' }) | undefined
  /**
   * The payload, template and parties, from the create or, if that is unknown, from an assignment.
   */
  readonly contract: CreatedEvent | undefined
  readonly archived: ContractHistoryEvent | undefined
  /**
   * The state by the known events. `in flight`: unassigned from a synchronizer, without a known
   * assignment to the next.
   */
  readonly state: 'unknown' | 'active' | 'in flight' | 'archived'
}

/** Builds the history from events in any order. Ignores duplicates. */
export function contractHistory(found: Iterable<ContractHistoryEvent>): ContractHistory {
  const byKey = new Map<string, ContractHistoryEvent>()
  for (const moment of found) byKey.set(`${moment.updateId} ${moment.index}`, moment)
  const all = [...byKey.values()].toSorted(compareMoments)
  const moments = all.filter(({ kind }) => kind !== 'mention')
  const created = moments.find((moment) => moment.kind === 'create')
  const assigned = moments.findLast((moment) => moment.kind === 'assign')
  const archived = moments.find(({ kind }) => kind === 'archive')
  return {
    moments,
    mentions: all.filter(({ kind }) => kind === 'mention'),
    created,
    contract: created?.event ?? assigned?.event.created_event,
    archived,
    state: stateOf(moments, archived !== undefined),
  }
}

function stateOf(
  moments: readonly ContractHistoryEvent[],
  isArchived: boolean,
): ContractHistory['state'] {
  if (isArchived) return 'archived'
  if (moments.length === 0) return 'unknown'
  // Compares reassignment counters, because the clocks of two synchronizers may differ.
  return lastCounter(moments, 'unassign') > lastCounter(moments, 'assign') ? 'in flight' : 'active'
}

function lastCounter(
  moments: readonly ContractHistoryEvent[],
  kind: 'assign' | 'unassign',
): bigint {
  return moments.reduce(
    (last, moment) =>
      moment.kind === kind && moment.event.reassignment_counter > last
        ? moment.event.reassignment_counter
        : last,
    0n,
  )
}

/** Compares events in history order. */
function compareMoments(a: ContractHistoryEvent, b: ContractHistoryEvent): number {
  return comparePositions(a.position, b.position) || a.index - b.index
}

/**
 * Returns true if a text has the form of a contract id: the version byte `00`, a hash, and a
 * participant's suffix. No specification defines this form. Ids on the networks have 130 to 140
 * digits.
 */
export function isContractId(text: string): text is ContractId {
  return /^00[\da-f]{64,}$/.test(text)
}
