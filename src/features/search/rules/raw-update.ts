/**
 * Reads only the parts of updates that filters use, from the result of `parseJson`. Costs a
 * fraction of decoding: a search reads millions of updates and decodes only matches.
 */
import * as v from 'valibot'
import type { Position } from '#ledger/history/position.ts'
import { Int64 } from '#ledger/int64.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import {
  isTextOrNone,
  isTexts,
  readCreated,
  readTreeEvent,
  unassignedEvent,
  unknownEvent,
  type RawEvent,
} from './raw-event.ts'

export interface RawUpdate {
  readonly json: JsonObject
  readonly position: Position
  readonly workflowId: string | undefined
  /** The synchronizer of a transaction, or the source and the target of a reassignment. */
  readonly synchronizers: readonly string[]
  readonly hash: string | undefined
  /** In no particular order. A reassignment or an update of an unknown kind is one event. */
  readonly events: readonly RawEvent[]
  readonly roots: readonly string[]
}

/**
 * Reads the parts of an update that filters use, from either endpoint generation. Returns undefined
 * if any part is invalid for `UpdateHistoryItem`. That schema then reports the problem.
 */
export function readRawUpdate(json: Json): RawUpdate | undefined {
  if (!isJsonObject(json) || typeof json['update_id'] !== 'string') return undefined
  if (json['events_by_id'] !== undefined) return readTransaction(json)
  if (json['event'] !== undefined) return readReassignment(json, json['event'])
  const position = readPosition(json['migration_id'], json['record_time'])
  return position && withOneEvent(json, position, [], unknownEvent(json))
}

/**
 * Returns the first of the wanted events in execution order. Events under no root come last, as in
 * `walkUpdateTree`. Often only the first root has to be walked.
 */
export function firstInOrder(
  { roots, events }: RawUpdate,
  wanted: readonly RawEvent[],
): RawEvent | undefined {
  const left = new Map(events.map((event) => [event.id, event]))
  const below = (ids: readonly string[]): RawEvent | undefined => {
    const open = ids.toReversed()
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const event = left.get(id)
      if (event === undefined) continue
      if (wanted.includes(event)) return event
      left.delete(id)
      for (const child of event.children.toReversed()) open.push(child)
    }
    return undefined
  }
  const found = below(roots)
  if (found !== undefined) return found
  for (const id of left.keys()) {
    const first = id === undefined ? undefined : below([id])
    if (first !== undefined) return first
  }
  return undefined
}

function readTransaction(json: JsonObject): RawUpdate | undefined {
  const {
    events_by_id: byId,
    workflow_id: workflowId,
    synchronizer_id: synchronizer,
    external_transaction_hash: hash,
    root_event_ids: roots,
  } = json
  const position = readPosition(json['migration_id'], json['record_time'])
  if (
    position === undefined ||
    typeof workflowId !== 'string' ||
    typeof synchronizer !== 'string' ||
    !isTextOrNone(hash) ||
    !isTexts(roots) ||
    !isJsonObject(byId)
  ) {
    return undefined
  }
  const events: RawEvent[] = []
  for (const id of Object.keys(byId)) {
    const event = readTreeEvent(id, byId[id] ?? null)
    if (event === undefined) return undefined
    events.push(event)
  }
  const synchronizers = [synchronizer]
  return { json, position, workflowId, synchronizers, hash: hash ?? undefined, events, roots }
}

function readReassignment(json: JsonObject, event: Json): RawUpdate | undefined {
  if (!isJsonObject(event)) return undefined
  const position = readPosition(event['migration_id'], json['record_time'])
  if (position === undefined) return undefined
  const { created_event: created, contract_id: contractId } = event
  if (created === undefined && contractId === undefined) {
    return withOneEvent(json, position, [], unknownEvent(event))
  }
  const { submitter, source_synchronizer: source, target_synchronizer: target } = event
  if (typeof submitter !== 'string' || typeof source !== 'string' || typeof target !== 'string') {
    return undefined
  }
  const reassigned =
    created === undefined
      ? typeof contractId === 'string' && unassignedEvent(contractId, submitter)
      : readAssigned(created, submitter)
  return reassigned ? withOneEvent(json, position, [source, target], reassigned) : undefined
}

function readAssigned(created: Json, submitter: string): RawEvent | undefined {
  if (!isJsonObject(created) || created['event_type'] !== 'created_event') return undefined
  const { event_id: id } = created
  return typeof id === 'string' ? readCreated(created, 'assign', id, submitter) : undefined
}

function withOneEvent(
  json: JsonObject,
  position: Position,
  synchronizers: readonly string[],
  event: RawEvent,
): RawUpdate {
  const events = [event]
  return {
    json,
    position,
    workflowId: undefined,
    synchronizers,
    hash: undefined,
    events,
    roots: [],
  }
}

function readPosition(migration: Json | undefined, time: Json | undefined): Position | undefined {
  const migrationId = v.safeParse(Int64, migration)
  const recordTime = v.safeParse(RecordTime, time)
  return migrationId.success && recordTime.success
    ? { migrationId: migrationId.output, recordTime: recordTime.output }
    : undefined
}
