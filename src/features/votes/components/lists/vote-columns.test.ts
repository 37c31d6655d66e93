import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Contract } from '#ledger/contract.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { readCsv } from '#ledger/testing/read-csv.ts'
import { svsIn } from '../../rules/dso-rules.ts'
import { closedVoteRow, openVoteRow, type VotingRules } from '../../rules/vote-row.ts'
import { votesCsv } from './vote-columns.tsx'

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

function lineOf(row: ReturnType<typeof closedVoteRow>) {
  const [header = [], cells = [], ...others] = readCsv(votesCsv([row], { now, tokenName: 'CC' }))
  expect(others).toEqual([])
  expect(cells).toHaveLength(header.length)
  return Object.fromEntries(header.map((name, at) => [name, cells[at]]))
}

describe('votes as CSV', () => {
  it('writes the known details of an open request to CSV, with times to the microsecond', () => {
    expect(lineOf(open)).toEqual({
      id: '00first',
      'contract id': '00second',
      state: 'in progress',
      action: 'SRARC_CreateUnallocatedUnclaimedActivityRecord',
      'action in words': expect.stringMatching(/1,000\.5 CC/),
      reason: 'missed, as "agreed"',
      'reason url': 'https://example.org/7',
      requester: 'SV-Alpha',
      accepts: '2',
      rejects: '1',
      'not voted': '4',
      threshold: '5',
      'vote before': '2026-11-27T10:00:00.000001Z',
      'effective at': '2026-11-28T10:00:00.000002Z',
      'completed at': '',
    })
  })

  it('writes closing and effective times of a closed request to CSV, and no contract id', () => {
    expect(lineOf(closedVoteRow(result))).toMatchObject({
      id: '00first',
      'contract id': '',
      state: 'accepted',
      accepts: '2',
      rejects: '1',
      'not voted': '1',
      threshold: '3',
      'effective at': '2026-11-20T10:00:00.000004Z',
      'completed at': '2026-11-20T10:00:03.000003Z',
    })
  })

  it('leaves unknown vote counts empty, so that they differ from zero', () => {
    expect(lineOf(closedVoteRow({}))).toMatchObject({
      state: 'closed',
      action: '',
      'action in words': '',
      accepts: '',
      rejects: '',
      'not voted': '',
      threshold: '',
      'vote before': '',
      'effective at': '',
      'completed at': '',
    })
    const noVotes = { ...contract, payload: { ...request, votes: [] } }
    expect(lineOf(openVoteRow(noVotes, rules))).toMatchObject({ accepts: '0', rejects: '0' })
  })

  it('omits the effective time of a request that was not accepted', () => {
    const outcome = { tag: 'VRO_Expired', value: { effectiveAt: '2026-11-20T10:00:00Z' } }
    expect(lineOf(closedVoteRow({ ...result, outcome }))).toMatchObject({ 'effective at': '' })
  })
})
