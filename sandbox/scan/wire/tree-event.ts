import type { Contract, Encoding, Exercise, Node, Template } from '../../ledger/model.ts'
import { lexicographicOrder } from './event-order.ts'
import { jsonText } from './json-text.ts'
import { dateTime } from './time.ts'

// Events are written directly as text, because creating an object for each event takes 50 % longer.
// Identifiers of this ledger need no escapes. All other values go through `jsonText`.

/** Writes a list of parties or of event ids, which have no characters that JSON escapes. */
function list(identifiers: readonly string[]): string {
  let text = ''
  for (const identifier of identifiers) text += text === '' ? `"${identifier}"` : `,"${identifier}"`
  return `[${text}]`
}

const sorted = (parties: readonly string[]): readonly string[] =>
  parties.length < 2 ? parties : parties.toSorted()

const ofTemplates = new WeakMap<Template, string>()

function templateMembers({ template, package: { id, name } }: Contract): string {
  const isFixed = template.packageOf === undefined
  const known = isFixed ? ofTemplates.get(template) : undefined
  if (known !== undefined) return known
  const templateId = jsonText(`${id}:${template.name}`)
  const members = `"template_id":${templateId},"package_name":${jsonText(name)}`
  if (isFixed) ofTemplates.set(template, members)
  return members
}

/**
 * Returns as JSON text the members that every form of a created contract has: the members of Scan's
 * ActiveContract except `created_in_update_id`.
 */
export function contractMembers(contract: Contract, encoding: Encoding): string {
  return (
    `"contract_id":"${contract.id}",${templateMembers(contract)},` +
    `"create_arguments":${jsonText(contract.payload(encoding))},` +
    `"created_at":"${dateTime(contract.createdAt)}",` +
    `"signatories":${list(sorted(contract.signatories))},` +
    `"observers":${list(sorted(contract.observers))}`
  )
}

/** Returns a CreatedEvent as JSON text (docs/network-rules.md, The update history). */
export function createdEvent(contract: Contract, eventId: string, encoding: Encoding): string {
  const members = contractMembers(contract, encoding)
  return `{"event_type":"created_event","event_id":"${eventId}",${members}}`
}

/**
 * Returns an ExercisedEvent as JSON text. `interface_id` is null if the template itself declares
 * the choice, as on real servers; the specification requires a string.
 */
function exercisedEvent(
  exercise: Exercise,
  eventId: string,
  children: readonly string[],
  encoding: Encoding,
): string {
  const { contract, choice } = exercise
  return (
    `{"event_type":"exercised_event","event_id":"${eventId}",` +
    `"contract_id":"${contract.id}",${templateMembers(contract)},` +
    `"choice":"${choice.name}",` +
    `"choice_argument":${jsonText(exercise.argument(encoding))},` +
    `"child_event_ids":${list(children)},` +
    `"exercise_result":${jsonText(exercise.result(encoding))},` +
    `"consuming":${exercise.consuming},` +
    `"acting_parties":${list(exercise.actingParties)},` +
    `"interface_id":${exercise.interfaceId === undefined ? 'null' : `"${exercise.interfaceId}"`}}`
  )
}

/** The events of a transaction as JSON texts, numbered in the order of occurrence. */
export class TreeEvents {
  readonly #members: string[] = []

  constructor(
    readonly prefix: string,
    readonly encoding: Encoding,
  ) {}

  /**
   * Writes the events of a node and of all nodes below it. Returns the id of the node's own event.
   */
  append(node: Node): string {
    const number = this.#members.length
    const eventId = `${this.prefix}${number}`
    this.#members.push('')
    const event =
      node.kind === 'create'
        ? createdEvent(node.contract, eventId, this.encoding)
        : exercisedEvent(node, eventId, this.#appendAll(node.children), this.encoding)
    this.#members[number] = `"${eventId}":${event}`
    return eventId
  }

  #appendAll(nodes: readonly Node[]): string[] {
    return nodes.map((node) => this.append(node))
  }

  /**
   * Returns the events by id: with `sorted` in the order of their ids as texts, otherwise in the
   * order of occurrence.
   */
  byId(sorted: boolean): string {
    const members = this.#members
    let text = ''
    for (const number of sorted ? lexicographicOrder(members.length) : members.keys()) {
      text += text === '' ? members[number] : `,${members[number]}`
    }
    return `{${text}}`
  }
}
