/**
 * Merges several parties' versions of an update into the version of a user who may read as all of
 * them (docs/network-rules.md, Who sees what). Each event occurs once, with its witnesses among
 * these parties. Details that only the submitter receives are included if one of the parties
 * submitted the update.
 */
import type { Json, JsonObject } from '../../src/ledger/json.ts'
import { isJsonObject } from '../../src/ledger/open-object.ts'

/**
 * Merges the `update` members of the participant's responses to each party. At least one response
 * is needed.
 */
export function mergeAnswers(answers: readonly [Json, ...Json[]]): Json {
  const [first, ...others] = answers
  return others.reduce<Json>(joined, first)
}

function joined(one: Json, other: Json): Json {
  if (!isJsonObject(one) || !isJsonObject(other)) return one
  for (const kind of ['Transaction', 'Reassignment'] as const) {
    const [ofOne, ofOther] = [valueIn(one[kind]), valueIn(other[kind])]
    if (ofOne !== undefined && ofOther !== undefined) {
      return { [kind]: { value: joinedUpdate(ofOne, ofOther) } }
    }
  }
  return one
}

function joinedUpdate(one: JsonObject, other: JsonObject): JsonObject {
  return {
    ...one,
    ...mergedMembers(one, other, ['commandId', 'paidTrafficCost']),
    events: joinedEvents(listIn(one['events']), listIn(other['events'])),
  }
}

function joinedEvents(some: readonly Json[], others: readonly Json[]): Json[] {
  const byNode = new Map<string, Json>()
  for (const event of [...some, ...others]) {
    const key = keyOf(event)
    const before = byNode.get(key)
    byNode.set(key, before === undefined ? event : joinedEvent(before, event))
  }
  return [...byNode].toSorted(([a], [b]) => nodeIn(a) - nodeIn(b)).map(([, event]) => event)
}

/**
 * Returns a key from an event's node and contract, because a reassignment has events of several
 * contracts.
 */
function keyOf(event: Json): string {
  const { nodeId = null, contractId = null } = nodeOf(event) ?? {}
  return `${typeof nodeId === 'number' ? nodeId : ''} ${JSON.stringify(contractId)}`
}

function nodeIn(key: string): number {
  return Number(key.split(' ', 1)[0])
}

function nodeOf(event: Json): JsonObject | undefined {
  if (!isJsonObject(event)) return undefined
  const [member] = Object.values(event)
  if (member === undefined || !isJsonObject(member)) return undefined
  const created = member['createdEvent']
  if (created !== undefined && isJsonObject(created)) return created
  return valueIn(member) ?? member
}

function joinedEvent(one: Json, other: Json): Json {
  const [a, b] = [nodeOf(one), nodeOf(other)]
  if (a === undefined || b === undefined || !isJsonObject(one) || !isJsonObject(other)) return one
  const isDelta: JsonObject =
    'acsDelta' in a ? { acsDelta: a['acsDelta'] === true || b['acsDelta'] === true } : {}
  const witnesses = [...new Set([...listIn(a['witnessParties']), ...listIn(b['witnessParties'])])]
  const node: JsonObject = { ...a, ...isDelta, witnessParties: witnesses }
  const [name = ''] = Object.keys(one)
  const { [name]: member = null } = one
  const [otherMember = null] = Object.values(other)
  if (!isJsonObject(member) || !isJsonObject(otherMember)) return one
  if (member['createdEvent'] !== undefined) {
    const submitter = mergedMembers(member, otherMember, ['submitter'])
    return { [name]: { ...member, ...submitter, createdEvent: node } }
  }
  if (valueIn(member) === undefined) return { [name]: node }
  return { [name]: { value: { ...node, ...mergedMembers(a, b, ['submitter']) } } }
}

/**
 * Returns the non-empty value of each member from either version. A member is empty or 0 in the
 * version of a party that does not receive it.
 */
function mergedMembers(one: JsonObject, other: JsonObject, names: readonly string[]): JsonObject {
  const members = names.flatMap((name): (readonly [string, Json])[] => {
    const value = isNothing(one[name]) ? other[name] : one[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(members)
}

function isNothing(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || value === 0
}

function valueIn(member: Json | undefined): JsonObject | undefined {
  if (member === undefined || !isJsonObject(member)) return undefined
  const { value } = member
  return value !== undefined && isJsonObject(value) ? value : undefined
}

function listIn(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}
