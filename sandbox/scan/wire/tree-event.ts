import type { Json } from '../../ledger/json-value.ts'
import type { Contract, Encoding, Exercise, Node } from '../../ledger/model.ts'
import { lexicographicOrder } from './event-order.ts'
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

/** The events of a transaction, numbered in the order of occurrence. */
export class TreeEvents {
  readonly ids: string[] = []
  readonly events: Fields[] = []

  constructor(
    /** What the ids begin with. */
    readonly prefix: string,
    readonly encoding: Encoding,
  ) {}

  /** Appends the events of a node and of everything below it, and says the id of the node's own. */
  append(node: Node): string {
    const eventId = `${this.prefix}${this.ids.length}`
    this.ids.push(eventId)
    if (node.kind === 'create') {
      this.events.push(createdEvent(node.contract, eventId, this.encoding))
      return eventId
    }
    const children: string[] = []
    this.events.push(exercisedEvent(node, eventId, children, this.encoding))
    for (const child of node.children) children.push(this.append(child))
    return eventId
  }

  /** The events by id; `sorted` by the texts of their ids, else in the order of occurrence. */
  byId(sorted: boolean): Fields {
    const { ids, events } = this
    const found: Fields = {}
    const order = sorted ? lexicographicOrder(ids.length) : ids.keys()
    for (const position of order) {
      const id = ids[position]
      const event = events[position]
      if (id !== undefined && event !== undefined) found[id] = event
    }
    return found
  }
}
