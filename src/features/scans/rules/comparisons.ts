import { comparePositions, type Position } from '#ledger/history/position.ts'
import type { Json, JsonObject } from '#ledger/json-value.ts'
import { parseRecordTime } from '#ledger/record-time.ts'
import { isObject } from './canonical.ts'
import type { Comparison } from './reading.ts'
import type { ListRule, Rule } from './rules.ts'

/** Differences allowed in every answer with contracts (docs/network-rules.md, Several Scans). */
const blob = 'A participant encodes a contract for itself; its id says what it holds.'
const parties = 'Who sees a contract is a set.'

const eventRules = (before: string): { own: readonly Rule[]; lists: readonly ListRule[] } => {
  const event = `${before}events_by_id.*.`
  const created = `${before}event.created_event.`
  return {
    own: [
      { path: `${event}created_event_blob`, why: blob },
      { path: `${created}created_event_blob`, why: blob },
    ],
    lists: [event, created].flatMap((path) =>
      ['signatories', 'observers', 'acting_parties'].map((name) => ({
        path: `${path}${name}`,
        isOrdered: false,
        why: parties,
      })),
    ),
  }
}

/** Compares one update by its id. */
export const updateComparison: Comparison = {
  about: 'past',
  rules: eventRules(''),
  knownAt: (value, position) => {
    const own = positionOfUpdate(value)
    return own !== undefined && comparePositions(own, position) > 0 ? undefined : value
  },
  newestIn: positionOfUpdate,
}

const inPage = eventRules('transactions.*.')

/** Compares a range of the update history, `{transactions}`, between two positions. */
export const updatesComparison: Comparison = {
  about: 'past',
  rules: {
    own: inPage.own,
    lists: [
      ...inPage.lists,
      { path: 'transactions', isOrdered: true, by: 'update_id', why: 'Each update has its id.' },
    ],
  },
  knownAt: updatesUpTo,
  newestIn: (value) => {
    const last = transactionsOf(value).at(-1)
    return last === undefined ? undefined : positionOfUpdate(last)
  },
}

/** Returns the updates up to a position, and updates without a position. */
export function updatesUpTo(value: Json, position: Position): Json {
  const updates = transactionsOf(value).filter((update) => {
    const own = positionOfUpdate(update)
    return own === undefined || comparePositions(own, position) <= 0
  })
  return isObject(value) ? { ...value, transactions: updates } : value
}

/**
 * Compares all holdings of some owners at a snapshot, `{migration_id, record_time,
 * created_events}`.
 */
export const holdingsComparison: Comparison = {
  about: 'past',
  rules: {
    own: [{ path: 'created_events.*.created_event_blob', why: blob }],
    lists: [
      {
        path: 'created_events',
        isOrdered: false,
        by: 'contract_id',
        why: 'Scans number contracts by themselves, and go by that.',
      },
      ...['signatories', 'observers'].map((name) => ({
        path: `created_events.*.${name}`,
        isOrdered: false,
        why: parties,
      })),
    ],
  },
  knownAt: updateComparison.knownAt ?? ((value) => value),
  newestIn: positionOfUpdate,
  // Older Scans take their snapshots at other times.
  mayLack: true,
}

const unorderedContracts = (path: string, by: string): ListRule => ({
  path,
  isOrdered: false,
  by,
  why: 'In no given order.',
})

/** Compares open vote requests: all of them, or by id. */
export const votesComparison: Comparison = {
  about: 'now',
  rules: {
    own: [
      { path: 'dso_rules_vote_requests.*.created_event_blob', why: blob },
      { path: 'vote_requests.*.created_event_blob', why: blob },
    ],
    lists: [
      unorderedContracts('dso_rules_vote_requests', 'contract_id'),
      unorderedContracts('vote_requests', 'contract_id'),
    ],
  },
}

/** Compares the DSO and its rules. */
export const rulesComparison: Comparison = {
  about: 'now',
  rules: {
    own: [
      { path: 'sv_user', why: 'Whose Scan it is.' },
      { path: 'sv_party_id', why: 'Whose Scan it is.' },
      ...['latest_mining_round', 'amulet_rules', 'dso_rules', 'sv_node_states.*'].map((path) => ({
        path: `${path}.contract.created_event_blob`,
        why: blob,
      })),
    ],
    lists: [unorderedContracts('sv_node_states', 'contract.contract_id')],
  },
}

/** Compares open and issuing mining rounds. */
export const roundsComparison: Comparison = {
  about: 'now',
  rules: {
    own: [
      { path: 'time_to_live_in_microseconds', why: 'How long a Scan lets its answer be kept.' },
      { path: 'open_mining_rounds.*.contract.created_event_blob', why: blob },
      { path: 'issuing_mining_rounds.*.contract.created_event_blob', why: blob },
    ],
    lists: [],
  },
}

/**
 * Returns the position of an update or snapshot. A reassignment has its migration id in its event.
 */
function positionOfUpdate(value: Json): Position | undefined {
  if (!isObject(value)) return undefined
  const event = value['event']
  const within = event !== undefined && isObject(event) ? event : undefined
  const migrationId = integer(value, 'migration_id') ?? (within && integer(within, 'migration_id'))
  const time = value['record_time']
  const recordTime = typeof time === 'string' ? parseRecordTime(time) : undefined
  if (migrationId === undefined || recordTime === undefined) return undefined
  return { migrationId, recordTime }
}

function integer(value: JsonObject, name: string): bigint | undefined {
  const found = value[name]
  if (typeof found === 'bigint') return found
  return typeof found === 'number' && Number.isSafeInteger(found) ? BigInt(found) : undefined
}

function transactionsOf(value: Json): readonly Json[] {
  const list = isObject(value) ? value['transactions'] : undefined
  return Array.isArray(list) ? list : []
}
