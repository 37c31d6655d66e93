import type { Json } from '../../ledger/json-value.ts'
import type { Contract, Encoding, Exercise, Node } from '../../ledger/model.ts'
import { dateTime } from './time.ts'

type Fields = { [key: string]: Json }

const sorted = (parties: readonly string[]): readonly string[] =>
  parties.length < 2 ? parties : parties.toSorted()

/** What every form of a created contract says about it: Scan's ActiveContract without its update. */
export function contractFields(contract: Contract, encoding: Encoding): Fields {
  return {
    contract_id: contract.id,
    template_id: contract.templateId,
    package_name: contract.template.package.name,
    create_arguments: contract.payload(encoding),
    created_at: dateTime(contract.createdAt),
    signatories: sorted(contract.signatories),
    observers: sorted(contract.observers),
  }
}

/** CreatedEvent (section 2.6). */
export function createdEvent(contract: Contract, eventId: string, encoding: Encoding): Fields {
  return { event_type: 'created_event', event_id: eventId, ...contractFields(contract, encoding) }
}

/**
 * ExercisedEvent. `interface_id` is null where the choice is the template's own: the specification
 * says string, real servers say null.
 */
function exercisedEvent(
  exercise: Exercise,
  eventId: string,
  children: readonly string[],
  encoding: Encoding,
): Fields {
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

/**
 * Appends the events of a node and of everything below it to `events`, numbered in the order of
 * occurrence, and says the id of the node's own.
 */
export function appendEvents(
  node: Node,
  prefix: string,
  encoding: Encoding,
  events: Fields[],
): string {
  const eventId = `${prefix}${events.length}`
  if (node.kind === 'create') {
    events.push(createdEvent(node.contract, eventId, encoding))
    return eventId
  }
  const children: string[] = []
  events.push(exercisedEvent(node, eventId, children, encoding))
  for (const child of node.children) children.push(appendEvents(child, prefix, encoding, events))
  return eventId
}
