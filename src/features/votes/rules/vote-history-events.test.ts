import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseJson, stringifyJson, type Json } from '#ledger/json.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { UpdateHistoryItem } from '#ledger/update.ts'
import {
  closedRowsOf,
  inHistoryOrder,
  isEventOfVote,
  voteHistoryEvents,
} from './vote-history-events.ts'
import { closedVoteRow } from './vote-row.ts'
import { voteJson } from './votes-file.ts'

const dsoRules = 'ab:Splice.DsoRules:DsoRules'
const vote = (accept: boolean): Json => ({ sv: 'a::1220', accept, reason: { url: '', body: '' } })

function transaction(second: number, events: readonly Json[]) {
  const byId = Object.fromEntries(events.map((event, index) => [`#u${second}:${index}`, event]))
  return v.parse(UpdateHistoryItem, {
    update_id: `u${second}`,
    migration_id: 4,
    workflow_id: '',
    record_time: `2026-11-21T10:00:0${second}Z`,
    synchronizer_id: 'global::1220',
    effective_at: `2026-11-21T10:00:0${second}Z`,
    root_event_ids: Object.keys(byId),
    events_by_id: byId,
  })
}

const created = (id: string, payload: Json): Json => ({
  event_type: 'created_event',
  event_id: id,
  contract_id: id,
  template_id: 'ab:Splice.DsoRules:VoteRequest',
  package_name: 'splice-dso-governance',
  create_arguments: payload,
  created_at: '2026-11-21T10:00:00Z',
  signatories: [],
  observers: [],
})
const exercised = (choice: string, argument: Json, result: Json): Json => ({
  event_type: 'exercised_event',
  event_id: choice,
  contract_id: '00dso',
  template_id: dsoRules,
  package_name: 'splice-dso-governance',
  choice,
  choice_argument: argument,
  child_event_ids: [],
  exercise_result: result,
  consuming: false,
  acting_parties: [],
  interface_id: null,
})

const first = transaction(1, [
  created('00first', { requester: 'SV', votes: [['SV', vote(true)]], trackingCid: null }),
])
const second = transaction(2, [
  exercised('DsoRules_CastVote', { vote: vote(false) }, { voteRequest: '00second' }),
  created('00second', {
    votes: [
      ['SV', vote(true)],
      ['A', vote(false)],
    ],
    trackingCid: '00first',
  }),
])
const closed = transaction(3, [
  exercised(
    'DsoRules_CloseVoteRequest',
    { requestCid: '00second' },
    { request: { trackingCid: '00first' }, outcome: { tag: 'VRO_Expired', value: {} } },
  ),
])

it('exports a vote request with its updates', () => {
  const moments = inHistoryOrder([first, second, closed].flatMap(voteHistoryEvents))
  const reached = { migrationId: 4n, recordTime: v.parse(RecordTime, '2026-11-21T09:00:00Z') }
  const [row = closedVoteRow({})] = closedRowsOf(moments)
  const saved = parseJson(stringifyJson(voteJson(row, reached.recordTime, { moments, reached })))
  expect(saved).toMatchObject({
    id: '00first',
    state: 'expired',
    history: {
      moments: [
        { kind: 'requested', update_id: 'u1', requester: 'SV', accepts: 1, rejects: 0 },
        { kind: 'vote', update_id: 'u2', sv: 'a::1220', accept: false },
        { kind: 'closed', update_id: 'u3', migration_id: 4, outcome: 'VRO_Expired' },
      ],
      looked_back_to: { migration_id: 4, record_time: '2026-11-21T09:00:00Z' },
    },
    result: { request: { trackingCid: '00first' } },
  })
  expect(parseJson(stringifyJson(voteJson(row, reached.recordTime, undefined)))).not.toHaveProperty(
    'history',
  )
})

const close = (requestCid: string) =>
  exercised('DsoRules_CloseVoteRequest', { requestCid }, { request: {}, outcome: 7 })

describe('voteHistoryEvents', () => {
  it("returns the history of the tally with the request's tracking id", () => {
    const moments = inHistoryOrder([closed, second, first, second].flatMap(voteHistoryEvents))
    expect(moments).toMatchObject([
      { kind: 'requested', id: '00first', requester: 'SV', accepts: 1, rejects: 0 },
      { kind: 'vote', id: '00first', sv: 'a::1220', accept: false, accepts: 1, rejects: 1 },
      { kind: 'closed', id: '00first', result: { outcome: { tag: 'VRO_Expired' } } },
    ])
  })

  it('matches every id that the vote request ever had, and no other id', () => {
    const moments = [first, second, closed].flatMap(voteHistoryEvents)
    expect(moments.filter((moment) => isEventOfVote(moment, '00first'))).toHaveLength(3)
    expect(moments.filter((moment) => isEventOfVote(moment, '00second'))).toHaveLength(2)
    expect(moments.filter((moment) => isEventOfVote(moment, '00other'))).toEqual([])
  })

  it("uses the closed contract's id if no votes were cast after the request", () => {
    const alone = transaction(4, [
      exercised('DsoRules_CloseVoteRequest', { requestCid: '00only' }, { request: {}, outcome: 7 }),
    ])
    expect(voteHistoryEvents(alone)).toMatchObject([{ kind: 'closed', id: '00only' }])
  })

  it('reads the voter from the exercise that created the contract, even if an update casts several votes', () => {
    const cast = (sv: string, accept: Json, voteRequest: string) =>
      exercised('DsoRules_CastGovernanceVote', { vote: { sv, accept } }, { voteRequest })
    const votes = transaction(5, [
      cast('b::1220', true, '00other'),
      cast('a::1220', false, '00second'),
      exercised('DsoRules_Other', { vote: { sv: 'c::1220' } }, { voteRequest: '00third' }),
      created('00second', { votes: [], trackingCid: '00first' }),
      created('00other', { votes: [], trackingCid: '00another' }),
      created('00third', { votes: [], trackingCid: '00unknown' }),
    ])
    expect(voteHistoryEvents(votes)).toMatchObject([
      { kind: 'vote', id: '00first', contractId: '00second', sv: 'a::1220', accept: false },
      { kind: 'vote', id: '00another', contractId: '00other', sv: 'b::1220', accept: true },
      { kind: 'vote', id: '00unknown', sv: undefined, accept: undefined },
    ])
    const odd = transaction(6, [
      cast('b::1220', 'yes', '00second'),
      created('00second', { votes: [['A', {}]], trackingCid: '00first' }),
    ])
    expect(voteHistoryEvents(odd)).toMatchObject([{ accept: undefined, accepts: 0, rejects: 0 }])
  })

  it('returns no events for an update without a vote request, or with a vote request that cannot be identified', () => {
    const other: Json = { ...Object(created('00ab', {})), template_id: 'ab:Splice.DsoRules:Other' }
    const events = [
      other,
      exercised('DsoRules_Other', { requestCid: '00ab' }, {}),
      exercised('DsoRules_CloseVoteRequest', {}, { request: {} }),
      { event_type: 'later_event', choice: 'DsoRules_CloseVoteRequest' },
    ]
    expect(voteHistoryEvents(transaction(7, events))).toEqual([])
    const event = {
      submitter: 'a::1220',
      source_synchronizer: 's::1220',
      target_synchronizer: 't::1220',
      migration_id: 4,
      unassign_id: 'x',
      reassignment_counter: 1,
      created_event: created('00ab', { votes: [] }),
    }
    const assignment = { update_id: 'u8', record_time: '2026-11-21T10:00:08Z', event }
    expect(voteHistoryEvents(v.parse(UpdateHistoryItem, assignment))).toEqual([])
  })

  it('returns all closed votes of an update, each with its position', () => {
    const moments = voteHistoryEvents(transaction(9, [close('00ab'), close('00cd')]))
    expect(inHistoryOrder([...moments, ...moments])).toMatchObject([
      { id: '00ab', updateId: 'u9' },
      { id: '00cd', position: { migrationId: 4n, recordTime: '2026-11-21T10:00:09Z' } },
    ])
  })
})
