import * as v from 'valibot'
import type { Position } from '../../src/ledger/history/position.ts'
import { Int64 } from '../../src/ledger/int64.ts'
import type { Json } from '../../src/ledger/json.ts'
import { isJsonObject } from '../../src/ledger/open-object.ts'
import { RecordTime, microsOf } from '../../src/ledger/record-time.ts'
import { readRawUpdate, type RawUpdate } from '../../src/features/search/rules/raw-update.ts'
import { eventRow, type Links } from './event-rows.ts'
import { flagged, type PositionColumns, type RowsOfUpdate, type UpdateRow } from './row.ts'
import { tokenRows } from './token-rows.ts'

/**
 * A contract id at the beginning of a run of hexadecimal digits, by the same rule as
 * `containsContractId` of the dashboard.
 */
const idInside = /(?<![0-9a-f])0[01]([0-9a-f]{16})[0-9a-f]{48,}/gi

/**
 * Returns the keys in `contract_updates` of all contracts that an update mentions, as a whole text
 * or inside a longer one.
 * @param text the update as Scan wrote it
 */
function contractsMentioned(json: Json, text: string): ReadonlySet<bigint> {
  const found = new Set<bigint>()
  // Escapes in the text may hide a contract id.
  const texts = text.includes('\\') ? textsIn(json) : [text]
  for (const one of texts) {
    for (const [, start = ''] of one.matchAll(idInside)) found.add(BigInt(`0x${start}`))
  }
  return found
}

function* textsIn(json: Json): Generator<string> {
  const open: unknown[] = [json]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') yield node
    else if (typeof node === 'object' && node !== null)
      for (const member of Object.values(node)) if (member !== undefined) open.push(member)
  }
}

/** An update with its rows. */
export interface IndexedUpdate {
  readonly position: Position
  /** Microseconds since 1970. */
  readonly micros: bigint
  readonly updateId: string
  readonly json: Json
  readonly rows: RowsOfUpdate
}

/** Thrown for an update without a position in the history, which an index cannot store. */
export class NoPosition extends Error {
  override readonly name = 'NoPosition'
}

/**
 * Returns the rows of an update. The tables never exclude an update that a filter of the browser's
 * search finds. An update in an unexpected form is stored and flagged: it may match any filter.
 * @param text the update as Scan wrote it
 * @throws NoPosition
 */
export function indexUpdate(
  json: Json,
  text: string,
  isIndexed: (party: string) => boolean,
): IndexedUpdate {
  const raw = readRawUpdate(json)
  const position = raw?.position ?? positionIn(json)
  if (position === undefined) throw new NoPosition('An update without migration id or record time.')
  const micros = microsOf(position.recordTime)
  const positionColumns = {
    migration_id: position.migrationId.toString(),
    record_time: micros.toString(),
  }
  const updateId =
    isJsonObject(json) && typeof json['update_id'] === 'string' ? json['update_id'] : ''
  const identity = { ...positionColumns, update_id: updateId }
  const rows = raw === undefined ? unreadable(identity) : readable(raw, text, identity, isIndexed)
  return { position, micros, updateId, json, rows: { ...rows, raw: [{ ...identity, json: text }] } }
}

type WithId = PositionColumns & { readonly update_id: string }

function readable(
  raw: RawUpdate,
  text: string,
  identity: WithId,
  isIndexed: (party: string) => boolean,
): Omit<RowsOfUpdate, 'raw'> {
  const { update_id: _id, ...place } = identity
  const links: Links = { roles: new Map(), contracts: new Set(), isUnreadable: false }
  const events = raw.events.map((event, number) =>
    eventRow(event, number, place, { links, isIndexed }),
  )
  for (const contract of contractsMentioned(raw.json, text)) links.contracts.add(contract)
  const [synchronizer = '', other = ''] = raw.synchronizers
  const update: UpdateRow = {
    ...identity,
    kind: kindOf(raw),
    workflow_id: raw.workflowId ?? '',
    synchronizer,
    other_synchronizer: other,
    hash: raw.hash ?? '',
    events: events.length,
    flags: links.isUnreadable ? flagged.unreadableAmulet : 0,
  }
  return {
    events,
    party_updates: [...links.roles].map(([party, roles]) => ({ party, ...place, roles })),
    contract_updates: [...links.contracts].map((contract) => ({
      contract: contract.toString(),
      ...place,
    })),
    ...tokenRows(raw, place),
    updates: [update],
  }
}

function unreadable(identity: WithId): Omit<RowsOfUpdate, 'raw'> {
  const update: UpdateRow = {
    ...identity,
    kind: '',
    workflow_id: '',
    synchronizer: '',
    other_synchronizer: '',
    hash: '',
    events: 0,
    flags: flagged.unreadable,
  }
  return {
    events: [],
    party_updates: [],
    contract_updates: [],
    balance_changes: [],
    token_amounts: [],
    updates: [update],
  }
}

function kindOf({ json, events: [first] }: RawUpdate): UpdateRow['kind'] {
  if (json['events_by_id'] !== undefined) return 'transaction'
  if (first?.kind === 'assign') return 'assignment'
  return first?.kind === 'unassign' ? 'unassignment' : ''
}

function positionIn(json: Json): Position | undefined {
  if (!isJsonObject(json)) return undefined
  const { event, record_time: time } = json
  const inEvent = event !== undefined && isJsonObject(event) ? event['migration_id'] : undefined
  const migrationId = v.safeParse(Int64, json['migration_id'] ?? inEvent)
  const recordTime = v.safeParse(RecordTime, time)
  return migrationId.success && recordTime.success
    ? { migrationId: migrationId.output, recordTime: recordTime.output }
    : undefined
}
