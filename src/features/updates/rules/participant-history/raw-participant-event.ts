/** Reads events in the participant's form for filters. */
import type { Json, JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import {
  isTextOrNone,
  isTexts,
  emptyEventDetails,
  unknownEvent,
  type RawEvent,
} from '#features/search/rules/raw-event.ts'
import { RawPayload } from '#features/search/rules/raw-payload.ts'

const none: readonly string[] = []
const nothing = { ...emptyEventDetails, payload: new RawPayload([]) }

/** An event of a transaction, with its position. */
export interface RawNode {
  readonly event: RawEvent
  readonly id: string
  readonly nodeId: number
  /** The node id of the last event below an exercise. */
  readonly last: number | undefined
}

/** Reads an event of a transaction. An event of an unknown kind is searched as a whole. */
export function readNode(updateId: string, json: Json): RawNode | undefined {
  if (!isJsonObject(json)) return undefined
  const { CreatedEvent: created, ExercisedEvent: exercised, ArchivedEvent: archived } = json
  const node = created ?? exercised ?? archived
  if (node === undefined || node === null) {
    const id = `${updateId}:unknown`
    return { event: unknownEvent(json, id), id, nodeId: Infinity, last: undefined }
  }
  if (!isJsonObject(node) || typeof node['nodeId'] !== 'number') return undefined
  const { nodeId } = node
  const id = `${updateId}:${nodeId}`
  const event = created
    ? readCreate(node, 'create', { id, submitter: undefined })
    : exercised
      ? readExercise(node, id)
      : readArchive(node, id)
  const { lastDescendantNodeId: last } = node
  if (event === undefined) return undefined
  return { event, id, nodeId, last: typeof last === 'number' ? last : undefined }
}

interface OfCreate {
  readonly id: string | undefined
  readonly submitter: string | undefined
}

function readCreate(
  node: JsonObject,
  kind: 'create' | 'assign',
  { id, submitter }: OfCreate,
): RawEvent | undefined {
  const contract = readContract(node)
  const { createArgument: payload, signatories, observers } = node
  if (
    contract === undefined ||
    payload === undefined ||
    !isTexts(signatories) ||
    !(observers === undefined || observers === null || isTexts(observers))
  ) {
    return undefined
  }
  return {
    ...nothing,
    ...contract,
    id,
    kind,
    submitter,
    signatories,
    observers: observers ?? none,
    payload: new RawPayload([payload]),
  }
}

function readExercise(node: JsonObject, id: string): RawEvent | undefined {
  const contract = readContract(node)
  const { choice, choiceArgument: argument, exerciseResult: result, consuming } = node
  const { actingParties, interfaceId } = node
  if (
    contract === undefined ||
    typeof choice !== 'string' ||
    argument === undefined ||
    typeof consuming !== 'boolean' ||
    !isTexts(actingParties) ||
    !isTextOrNone(interfaceId)
  ) {
    return undefined
  }
  return {
    ...nothing,
    ...contract,
    id,
    kind: consuming ? 'archive' : 'exercise',
    choice,
    interfaceId: interfaceId ?? undefined,
    actingParties,
    payload: new RawPayload([argument, result ?? null]),
  }
}

/** Reads an archive of the ACS delta, which has no choice and no actors. */
function readArchive(node: JsonObject, id: string): RawEvent | undefined {
  const contract = readContract(node)
  return contract && { ...nothing, ...contract, id, kind: 'archive' }
}

/** Reads the move of one contract in a reassignment, with its synchronizers. */
export function readMove(json: JsonObject) {
  const { JsAssignmentEvent: assigned, JsUnassignedEvent: unassigned } = json
  const moved = assigned !== undefined && assigned !== null ? assigned : undefined
  const value = moved !== undefined && isJsonObject(moved) ? moved : valueOf(unassigned)
  if (value === undefined) return { event: unknownEvent(json), synchronizers: none }
  const { source, target, submitter, createdEvent: created } = value
  if (typeof source !== 'string' || typeof target !== 'string' || !isTextOrNone(submitter)) {
    return undefined
  }
  const by = { id: undefined, submitter: submitter ?? '' }
  const event =
    created === undefined
      ? readUnassigned(value, by)
      : isJsonObject(created)
        ? readCreate(created, 'assign', by)
        : undefined
  return event && { event, synchronizers: [source, target] }
}

function readUnassigned(value: JsonObject, by: OfCreate): RawEvent | undefined {
  const contract = readContract(value)
  return contract && { ...nothing, ...contract, ...by, kind: 'unassign' }
}

function readContract(node: JsonObject) {
  const { contractId, templateId, packageName } = node
  if (
    typeof contractId !== 'string' ||
    typeof templateId !== 'string' ||
    typeof packageName !== 'string'
  ) {
    return undefined
  }
  return { contractId, templateId, packageName }
}

/** Returns the `value` object of a member. */
export function valueOf(member: Json | undefined): JsonObject | undefined {
  if (member === undefined || !isJsonObject(member)) return undefined
  const { value } = member
  return value !== undefined && isJsonObject(value) ? value : undefined
}
