import type { Json, JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import type { SearchedKind } from './filter.ts'
import { RawPayload } from './raw-payload.ts'

/**
 * The parts of an event that filters read. Their form is checked, but the JSON values are not
 * copied.
 */
export interface RawEvent {
  /** The id in the tree. Undefined for an unassignment's event, and in updates of unknown kinds. */
  readonly id: string | undefined
  /** `undefined` for an event of an unknown kind. */
  readonly kind: SearchedKind | undefined
  readonly contractId: string | undefined
  readonly templateId: string | undefined
  readonly packageName: string | undefined
  readonly choice: string | undefined
  readonly interfaceId: string | undefined
  readonly signatories: readonly string[]
  readonly observers: readonly string[]
  readonly actingParties: readonly string[]
  /** Set for a reassignment. */
  readonly submitter: string | undefined
  /** Arguments and result, or all members of an event of an unknown kind. */
  readonly payload: RawPayload
  readonly children: readonly string[]
}

const none: readonly string[] = []
/** The details of an event that has none: undefined members and empty lists. */
export const emptyEventDetails = {
  contractId: undefined,
  templateId: undefined,
  packageName: undefined,
  choice: undefined,
  interfaceId: undefined,
  signatories: none,
  observers: none,
  actingParties: none,
  submitter: undefined,
  children: none,
}

/** Reads an event of a transaction's tree. Returns `undefined` if `TreeEvent` would reject it. */
export function readTreeEvent(id: string, json: Json): RawEvent | undefined {
  if (!isJsonObject(json)) return undefined
  const { event_type: type } = json
  if (type === 'created_event') return readCreated(json, 'create', id, undefined)
  if (type === 'exercised_event') return readExercised(json, id)
  return typeof type === 'string' ? unknownEvent(json, id) : undefined
}

/** Reads the created event of a transaction tree, or the one inside an assignment. */
export function readCreated(
  json: JsonObject,
  kind: 'create' | 'assign',
  id: string,
  submitter: string | undefined,
): RawEvent | undefined {
  const {
    contract_id: contractId,
    template_id: templateId,
    package_name: packageName,
    create_arguments: payload,
    signatories,
    observers,
  } = json
  if (
    typeof contractId !== 'string' ||
    typeof templateId !== 'string' ||
    typeof packageName !== 'string' ||
    payload === undefined ||
    !isTexts(signatories) ||
    !isTexts(observers)
  ) {
    return undefined
  }
  return {
    id,
    kind,
    contractId,
    templateId,
    packageName,
    choice: undefined,
    interfaceId: undefined,
    signatories,
    observers,
    actingParties: none,
    submitter,
    payload: new RawPayload([payload]),
    children: none,
  }
}

function readExercised(json: JsonObject, id: string): RawEvent | undefined {
  const {
    contract_id: contractId,
    template_id: templateId,
    package_name: packageName,
    choice,
    choice_argument: argument,
    exercise_result: result,
    child_event_ids: children,
    consuming,
    acting_parties: actingParties,
    interface_id: interfaceId,
  } = json
  if (
    typeof contractId !== 'string' ||
    typeof templateId !== 'string' ||
    typeof packageName !== 'string' ||
    typeof choice !== 'string' ||
    argument === undefined ||
    result === undefined ||
    !isTexts(children) ||
    typeof consuming !== 'boolean' ||
    !isTexts(actingParties) ||
    !isTextOrNone(interfaceId)
  ) {
    return undefined
  }
  return {
    id,
    kind: consuming ? 'archive' : 'exercise',
    contractId,
    templateId,
    packageName,
    choice,
    interfaceId: interfaceId ?? undefined,
    signatories: none,
    observers: none,
    actingParties,
    submitter: undefined,
    payload: new RawPayload([argument, result]),
    children,
  }
}

/** Returns the event of an unassigned contract. Its template and payload are unknown. */
export function unassignedEvent(contractId: string, submitter: string): RawEvent {
  return {
    ...emptyEventDetails,
    id: undefined,
    kind: 'unassign',
    contractId,
    submitter,
    payload: new RawPayload([]),
  }
}

/** Returns an event of an unknown kind, which is searched as a whole. */
export function unknownEvent(json: JsonObject, id?: string): RawEvent {
  return { ...emptyEventDetails, id, kind: undefined, payload: new RawPayload([json]) }
}

export function isTexts(json: Json | undefined): json is string[] {
  return Array.isArray(json) && json.every((item) => typeof item === 'string')
}

export function isTextOrNone(json: Json | undefined): json is string | null | undefined {
  return typeof json === 'string' || json === null || json === undefined
}
