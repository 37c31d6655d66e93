import * as v from 'valibot'
import { Int64 } from '../../src/ledger/int64.ts'
import { stringifyJson, type Json } from '../../src/ledger/json.ts'
import { isPartyId } from '../../src/ledger/ids/id-forms.ts'
import { isJsonObject } from '../../src/ledger/open-object.ts'
import { RecordTime, microsOf } from '../../src/ledger/record-time.ts'
import { readParticipantUpdate } from '../../src/features/updates/rules/participant-history/raw-participant-update.ts'
import { eventRow, type Links } from '../rows/event-rows.ts'
import { flagged } from '../rows/row.ts'
import { NoPosition } from '../rows/update-rows.ts'
import type { PrivateHistoryTable } from '../tables/names.ts'

/** An update as one party sees it, with its rows. */
export interface PrivateUpdate {
  readonly offset: bigint
  /** Microseconds since 1970. */
  readonly micros: bigint
  readonly updateId: string
  /** The `update` of the participant's answer. */
  readonly json: Json
  readonly rows: Readonly<Record<PrivateHistoryTable, readonly object[]>>
}

const Placed = v.object({ offset: Int64, recordTime: RecordTime })

/**
 * Returns the rows of an update as one party sees it. The tables never exclude an update that a
 * filter finds. An update in an unexpected form is stored and flagged: it may match any filter. All
 * parties in the update have rows, including the DSO, because a participant's own history is small
 * compared with the network's.
 * @throws NoPosition
 */
export function privateUpdate(party: string, json: Json): PrivateUpdate {
  const value = valueOf(json)
  const placed = v.safeParse(Placed, value)
  if (!placed.success) throw new NoPosition('An update without offset or record time.')
  const { offset, recordTime } = placed.output
  const micros = microsOf(recordTime)
  const positionColumns = { party, offset: offset.toString(), record_time: micros.toString() }
  const { updateId: id } = value
  const updateId = typeof id === 'string' ? id : ''
  const identity = { ...positionColumns, update_id: updateId }
  const raw = { ...identity, json: stringifyJson(json) }
  return { offset, micros, updateId, json, rows: { ...rowsOf(json, identity), private_raw: [raw] } }
}

function valueOf(json: Json) {
  const [member] = isJsonObject(json) ? Object.values(json) : []
  const value = member !== undefined && isJsonObject(member) ? member['value'] : undefined
  return value !== undefined && isJsonObject(value) ? value : {}
}

interface UpdateIdentity {
  readonly party: string
  readonly offset: string
  readonly record_time: string
  readonly update_id: string
}

type Rows = Omit<PrivateUpdate['rows'], 'private_raw'>

function rowsOf(json: Json, identity: UpdateIdentity): Rows {
  const raw = readParticipantUpdate(json)
  if (raw === undefined) return unreadable(identity)
  const { update_id: _id, ...place } = identity
  const links: Links = { roles: new Map(), contracts: new Set(), isUnreadable: false }
  const ofScan = { migration_id: '0', record_time: place.record_time }
  const events = raw.events.map((event, number) => {
    const { migration_id: _migration, ...row } = eventRow(event, number, ofScan, {
      links,
      isIndexed: isPartyId,
    })
    return { ...row, ...place }
  })
  const [synchronizer = '', other = ''] = raw.synchronizers
  const [first] = raw.events
  return {
    private_events: events,
    private_party_updates: [...links.roles].map(([concerned, roles]) => {
      return { ...place, concerned, roles }
    }),
    private_contract_updates: [...links.contracts].map((contract) => {
      return { ...place, contract: contract.toString() }
    }),
    private_updates: [
      {
        ...identity,
        kind: raw.json['Transaction'] === undefined ? reassignmentKind(first?.kind) : 'transaction',
        workflow_id: raw.workflowId ?? '',
        synchronizer,
        other_synchronizer: other,
        hash: raw.hash ?? '',
        events: events.length,
        flags: links.isUnreadable ? flagged.unreadableAmulet : 0,
      },
    ],
  }
}

function reassignmentKind(kind: string | undefined): string {
  return kind === 'assign' ? 'assignment' : kind === 'unassign' ? 'unassignment' : ''
}

function unreadable(identity: UpdateIdentity): Rows {
  const nothing = { kind: '', workflow_id: '', synchronizer: '', other_synchronizer: '', hash: '' }
  const row = { ...identity, ...nothing, events: 0, flags: flagged.unreadable }
  return {
    private_events: [],
    private_party_updates: [],
    private_contract_updates: [],
    private_updates: [row],
  }
}
