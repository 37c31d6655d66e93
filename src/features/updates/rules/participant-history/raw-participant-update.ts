/**
 * Reads updates in the participant's form for filters (docs/network-rules.md, Updates of a
 * participant). The result has the form of Scan's updates, so that a filter has the same meaning
 * for both.
 */
import * as v from 'valibot'
import type { Json, JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { isTextOrNone, type RawEvent } from '#features/search/rules/raw-event.ts'
import { readMove, readNode, valueOf, type RawNode } from './raw-participant-event.ts'
import type { RawUpdate } from '#features/search/rules/raw-update.ts'

/**
 * Reads the `update` of an answer for filters. Its migration id is 0, because participants have no
 * migration ids. Returns undefined if any part is invalid or of an unknown kind.
 */
export function readParticipantUpdate(json: Json): RawUpdate | undefined {
  if (!isJsonObject(json)) return undefined
  const transaction = valueOf(json['Transaction'])
  if (transaction !== undefined) return readTransaction(json, transaction)
  const reassignment = valueOf(json['Reassignment'])
  return reassignment && readReassignment(json, reassignment)
}

function readTransaction(json: JsonObject, value: JsonObject): RawUpdate | undefined {
  const {
    updateId,
    workflowId,
    synchronizerId: synchronizer,
    externalTransactionHash: hash,
    events: rawEvents,
  } = value
  const position = positionOf(value)
  if (
    position === undefined ||
    typeof updateId !== 'string' ||
    typeof synchronizer !== 'string' ||
    !isTextOrNone(workflowId) ||
    !isTextOrNone(hash) ||
    !Array.isArray(rawEvents)
  ) {
    return undefined
  }
  const nodes: RawNode[] = []
  for (const event of rawEvents) {
    const node = readNode(updateId, event)
    if (node === undefined) return undefined
    nodes.push(node)
  }
  const events: RawEvent[] = []
  const roots: string[] = []
  const open: { readonly last: number; readonly children: string[] }[] = []
  for (const { event, id, nodeId, last } of nodes.toSorted((a, b) => a.nodeId - b.nodeId)) {
    while ((open.at(-1)?.last ?? Infinity) < nodeId) open.pop()
    const siblings = open.at(-1)?.children ?? roots
    siblings.push(id)
    const children: string[] = []
    if (last !== undefined) open.push({ last, children })
    events.push({ ...event, children })
  }
  return {
    json,
    position,
    workflowId: workflowId ?? '',
    synchronizers: [synchronizer],
    hash: hash ?? undefined,
    events,
    roots,
  }
}

function readReassignment(json: JsonObject, value: JsonObject): RawUpdate | undefined {
  const { events: rawEvents } = value
  const position = positionOf(value)
  if (position === undefined || !Array.isArray(rawEvents)) return undefined
  const events: RawEvent[] = []
  let synchronizers: readonly string[] = []
  for (const each of rawEvents) {
    const moved = isJsonObject(each) ? readMove(each) : undefined
    if (moved === undefined) return undefined
    events.push(moved.event)
    ;({ synchronizers } = moved)
  }
  const workflowId = undefined
  return { json, position, workflowId, synchronizers, hash: undefined, events, roots: [] }
}

function positionOf({ recordTime: time }: JsonObject) {
  const recordTime = v.safeParse(RecordTime, time)
  return recordTime.success ? { migrationId: 0n, recordTime: recordTime.output } : undefined
}
