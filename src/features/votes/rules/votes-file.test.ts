import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Contract } from '#ledger/contract.ts'
import { ContractId, PartyId, UpdateId } from '#ledger/identifier.ts'
import { parseJson, stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { svsIn } from './dso-rules.ts'
import type { VoteHistoryEvent } from './vote-history-events.ts'
import { closedVoteRow, openVoteRow, type VotingRules } from './vote-row.ts'
import { voteJson, votesJson } from './votes-file.ts'

const now = recordTimeOf(1_795_255_200_000_000n)

const request: JsonObject = {
  requester: 'SV-Alpha',
  action: {
    tag: 'ARC_DsoRules',
    value: {
      dsoAction: {
        tag: 'SRARC_CreateUnallocatedUnclaimedActivityRecord',
        value: { beneficiary: 'bob::1220aa', amount: '1000.5000000000' },
      },
    },
  },
  reason: { url: 'https://example.org/7', body: 'missed, as "agreed"' },
  voteBefore: '2026-11-27T10:00:00.000001Z',
  votes: [
    ['SV-Alpha', { sv: 'a::1220', accept: true }],
    ['SV-Beta', { sv: 'b::1220', accept: true }],
    ['SV-Gamma', { sv: 'c::1220', accept: false }],
  ],
  trackingCid: '00first',
  targetEffectiveAt: '2026-11-28T10:00:00.000002Z',
}
const svs = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta'].map(
  (name): [string, Json] => [`${name}::1220`, { name: `SV-${name}` }],
)
const rules: VotingRules = { svs: svsIn({ svs }), threshold: undefined }

const contract = v.parse(Contract, {
  template_id: 'ab:Splice.DsoRules:VoteRequest',
  contract_id: '00second',
  payload: request,
  created_event_blob: '',
  created_at: '2026-11-21T09:00:00Z',
})
const open = openVoteRow(contract, rules)
const result: JsonObject = {
  request,
  completedAt: '2026-11-20T10:00:03.000003Z',
  offboardedVoters: [],
  abstainingSvs: ['SV-Delta'],
  outcome: { tag: 'VRO_Accepted', value: { effectiveAt: '2026-11-20T10:00:00.000004Z' } },
}

const momentAt = (micros: bigint) => ({
  updateId: v.parse(UpdateId, `1220${micros}`),
  position: { migrationId: 4n, recordTime: recordTimeOf(micros) },
  id: v.parse(ContractId, '00first'),
  contractId: v.parse(ContractId, '00second'),
})

describe('votes as JSON', () => {
  it('exports the server’s data: the contract of an open request, or the result of a closed one', () => {
    expect(votesJson([open, closedVoteRow(result)], now)).toEqual([
      { id: '00first', state: 'in progress', contract },
      { id: '00first', state: 'accepted', result },
    ])
  })

  it('exports one vote request as JSON with its tally and its updates', () => {
    const sv = v.parse(PartyId, 'b::1220')
    const moments: VoteHistoryEvent[] = [
      { ...momentAt(1n), kind: 'requested', requester: 'SV-Alpha', accepts: 1, rejects: 0 },
      { ...momentAt(2n), kind: 'vote', sv, accept: false, accepts: 1, rejects: 1 },
    ]
    const reached = { migrationId: 3n, recordTime: recordTimeOf(0n) }
    const [first, second] = [1, 2].map((at) => ({
      update_id: `1220${at}`,
      migration_id: 4,
      record_time: `1970-01-01T00:00:00.00000${at}Z`,
      contract_id: '00second',
      accepts: 1,
    }))
    expect(parseJson(stringifyJson(voteJson(open, now, { moments, reached })))).toEqual({
      id: '00first',
      state: 'in progress',
      tally: { accepts: 2, rejects: 1, notVoted: 4, threshold: 5 },
      history: {
        moments: [
          { ...first, kind: 'requested', requester: 'SV-Alpha', rejects: 0 },
          { ...second, kind: 'vote', sv: 'b::1220', accept: false, rejects: 1 },
        ],
        looked_back_to: { migration_id: 3, record_time: '1970-01-01T00:00:00.000000Z' },
      },
      contract,
    })
  })
})
