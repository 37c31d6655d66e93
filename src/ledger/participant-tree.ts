/**
 * Converts a participant's events to the tree of Scan's transactions. A participant numbers the
 * nodes of a transaction in execution order, each node before its children. An exercise contains
 * the number of its last descendant. Only nodes that the reading parties see are sent. The parent
 * of a node is therefore the nearest received exercise around it.
 */
import * as v from 'valibot'
import { EventId, type ContractId, type PartyId, type TemplateId } from './identifier.ts'
import type { Json } from './json.ts'
import type { RecordTime } from './record-time.ts'
import { UnknownEvent, type CreatedEvent, type ExercisedEvent, type TreeEvent } from './update.ts'
import type { EventTree } from './update-tree.ts'

interface ParticipantNode {
  readonly nodeId: number
  readonly contractId: ContractId
  readonly templateId: TemplateId
  readonly packageName: string
}

export interface ParticipantCreate extends ParticipantNode {
  readonly createArgument: Json
  readonly signatories: PartyId[]
  readonly observers?: PartyId[] | null | undefined
  readonly createdAt: RecordTime
}

export interface ParticipantExercise extends ParticipantNode {
  readonly interfaceId?: TemplateId | null | undefined
  readonly choice: string
  readonly choiceArgument: Json
  readonly actingParties: PartyId[]
  readonly consuming: boolean
  readonly lastDescendantNodeId: number
  readonly exerciseResult?: Json | undefined
}

/**
 * An event of a participant. Its only member determines the kind. In the ACS delta, an
 * `ArchivedEvent` replaces an exercise.
 */
export interface ParticipantTreeEvent {
  readonly CreatedEvent?: ParticipantCreate | null | undefined
  readonly ExercisedEvent?: ParticipantExercise | null | undefined
  readonly ArchivedEvent?: unknown
}

/** The tree in the form of Scan's transactions. */
export interface ParticipantTree extends EventTree<TreeEvent> {
  readonly root_event_ids: EventId[]
  readonly events_by_id: Record<string, TreeEvent>
}

/**
 * Returns the tree of a transaction's events. An event id consists of the update's id and the
 * node's id, as on Scan. An event becomes a root if it repeats a node id, or is neither a create
 * nor an exercise. The type of such a root is the name of the event's member.
 */
export function participantTree(
  updateId: string,
  events: readonly ParticipantTreeEvent[],
): ParticipantTree {
  const roots: EventId[] = []
  const byId: Record<string, TreeEvent> = {}
  const open: { readonly last: number; readonly children: EventId[] }[] = []
  const placed = new Set<ParticipantTreeEvent>()
  for (const { event, node } of inOrder(events)) {
    const id = v.parse(EventId, `${updateId}:${node.nodeId}`)
    if (Object.hasOwn(byId, id)) continue
    placed.add(event)
    while ((open.at(-1)?.last ?? Infinity) < node.nodeId) open.pop()
    const siblings = open.at(-1)?.children ?? roots
    siblings.push(id)
    if ('choice' in node) {
      const children: EventId[] = []
      byId[id] = exercisedEvent(id, node, children)
      open.push({ last: node.lastDescendantNodeId, children })
    } else byId[id] = createdEvent(id, node)
  }
  for (const [index, event] of events.entries()) {
    if (placed.has(event)) continue
    const [type = 'event'] = Object.keys(event)
    const id = v.parse(EventId, `${updateId}:${type} ${index + 1}`)
    byId[id] = { ...event, ...v.parse(UnknownEvent, { event_type: type }) }
    roots.push(id)
  }
  return { root_event_ids: roots, events_by_id: byId }
}

function inOrder(events: readonly ParticipantTreeEvent[]) {
  return events
    .flatMap((event) => {
      const node = event.CreatedEvent ?? event.ExercisedEvent
      return node === null || node === undefined ? [] : [{ event, node }]
    })
    .toSorted((a, b) => a.node.nodeId - b.node.nodeId)
}

/** Returns a create in Scan's form, for a transaction or an assignment. */
export function createdEvent(id: EventId, node: ParticipantCreate): CreatedEvent {
  return {
    event_type: 'created_event',
    event_id: id,
    contract_id: node.contractId,
    template_id: node.templateId,
    package_name: node.packageName,
    create_arguments: node.createArgument,
    created_at: node.createdAt,
    signatories: node.signatories,
    observers: node.observers ?? [],
  }
}

function exercisedEvent(
  id: EventId,
  node: ParticipantExercise,
  children: EventId[],
): ExercisedEvent {
  return {
    event_type: 'exercised_event',
    event_id: id,
    contract_id: node.contractId,
    template_id: node.templateId,
    package_name: node.packageName,
    choice: node.choice,
    choice_argument: node.choiceArgument,
    child_event_ids: children,
    exercise_result: node.exerciseResult ?? null,
    consuming: node.consuming,
    acting_parties: node.actingParties,
    interface_id: node.interfaceId,
  }
}
