import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { Contract } from '#ledger/contract.ts'
import { parseJson, stringifyJson, type Json } from '#ledger/json.ts'
import { wordsAsText } from '#ledger/plain-words/as-text.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { isCorpusAvailable, readCorpus } from '#ledger/testing/corpus.ts'
import { actionFacts } from './action-facts.ts'
import { configDifference } from './config-difference.ts'
import { configProposal } from './config-of-action.ts'
import { svsIn } from './dso-rules.ts'
import { memberAtPath, list } from './read-values.ts'
import { stateSentence } from './state-sentence.ts'
import { closedVoteRow, openVoteRow, voteRowState, type VoteRow } from './vote-row.ts'
import { votesJson } from './votes-file.ts'

const now = recordTimeOf(1_795_255_200_000_000n)

const contractOf = (payload: Json) =>
  v.parse(Contract, {
    template_id: 'ab:Splice.DsoRules:VoteRequest',
    contract_id: '00ab',
    payload,
    created_event_blob: '',
    created_at: '2026-11-21T09:00:00Z',
  })

function showAll(row: VoteRow): void {
  const state = voteRowState(row, now)
  stateSentence(state, row.tally, row.effectiveAt, now)
  actionFacts(row.action)
  if (row.action.words !== undefined) wordsAsText(row.action.words, 'CC')
  const proposal = configProposal(row.action, { amulet: undefined, dso: undefined })
  if (proposal !== undefined) configDifference(proposal.base, proposal.proposed)
}

const contracts = (file: string, member: string) =>
  list(memberAtPath(parseJson(readCorpus(`scan/${file}`)), member)) ?? []

describe.skipIf(!isCorpusAvailable)('recorded requests and results of real systems', () => {
  const rules = memberAtPath(
    isCorpusAvailable ? parseJson(readCorpus('scan/v0_dso__splice_mock.json')) : null,
    'dso_rules',
    'contract',
    'payload',
  )
  const rows = [
    ...contracts('admin_sv_voterequests__splice_mock.json', 'dso_rules_vote_requests'),
    ...contracts('voterequest_batch__splice_mock.json', 'vote_requests'),
  ].map((json) => openVoteRow(v.parse(Contract, json), { svs: svsIn(rules), threshold: undefined }))
  const results = ['amulet', 'dso'].flatMap((kind) =>
    contracts(`admin_sv_voteresults_${kind}_rules__splice_mock.json`, 'dso_rules_vote_results').map(
      closedVoteRow,
    ),
  )

  it('includes all recorded votes, each with a description', () => {
    expect(rows.length).toBeGreaterThanOrEqual(8)
    expect(results.length).toBe(6)
    for (const row of [...rows, ...results]) {
      expect(row.action).toMatchObject({ words: expect.any(Array) })
      expect(row.request.requester).not.toBe('')
      expect(row.request.voteBefore).toBeDefined()
      showAll(row)
    }
  })

  it('returns a unique id for each vote, even for results without a tracking id that closed at the same time', () => {
    expect(new Set(results.map(({ id }) => id)).size).toBe(results.length)
  })

  it('lists the changed configuration fields of recorded votes', () => {
    const proposal = configProposal(
      results[3]?.action ?? { tag: '', value: null, words: undefined },
      {
        amulet: undefined,
        dso: undefined,
      },
    )
    expect(proposal?.baseFrom).toBe('request')
    const [change, another] = configDifference(proposal?.base, proposal?.proposed)
    expect(change).toMatchObject({ before: '100', after: '2200' })
    expect(another).toBeUndefined()
  })
})

describe('vote record of any form', () => {
  const tags = fc.constantFrom(
    'ARC_DsoRules',
    'ARC_AmuletRules',
    'SRARC_SetConfig',
    'CRARC_SetConfig',
    'SRARC_AddSv',
    'SRARC_Unknown',
    'CRARC_AddFutureAmuletConfigSchedule',
  )
  const words =
    'action tag value dsoAction amuletRulesAction votes reason url body request outcome completedAt ' +
    'voteBefore trackingCid newConfig baseConfig newScheduleItem _1 _2 abstainingSvs __proto__ accept sv'
  const names = fc.constantFrom(...words.split(' '))
  const json = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      tags,
      fc.constantFrom<Json>(null, true, '', '12', '2026-11-21T10:00:00Z', 7, 12345678901234567890n),
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(names, tie('value'), { maxKeys: 6 }),
    ),
  })).value

  it('converts any record to a row that never breaks the list or its files', () => {
    fc.assert(
      fc.property(fc.array(json, { maxLength: 3 }), (values) => {
        const rows = values.flatMap((value) => [
          openVoteRow(contractOf(value), { svs: undefined, threshold: undefined }),
          openVoteRow(contractOf(value), { svs: svsIn(value), threshold: 9 }),
          closedVoteRow(value),
        ])
        for (const row of rows) showAll(row)
        expect(list(parseJson(stringifyJson(votesJson(rows, now))))?.length).toBe(rows.length)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('counts a thousand votes completely', () => {
    const votes = Array.from({ length: 1000 }, (_, index): Json => [
      `sv${index}`,
      { sv: `sv${index}::1220`, accept: index % 3 !== 0 },
    ])
    const { tally } = openVoteRow(contractOf({ votes }), { svs: undefined, threshold: 700 })
    expect(tally).toEqual({ accepts: 666, rejects: 334, notVoted: 0, threshold: 700 })
  })

  it('keeps tag and JSON of an unknown action', () => {
    const action: Json = {
      tag: 'ARC_DsoRules',
      value: { dsoAction: { tag: 'SRARC_Tomorrow', value: { what: ['ever'] } } },
    }
    const row = openVoteRow(contractOf({ action }), { svs: undefined, threshold: undefined })
    expect(row.action).toEqual({
      tag: 'SRARC_Tomorrow',
      value: { what: ['ever'] },
      words: undefined,
    })
    expect(row.request.action).toEqual(action)
  })
})
