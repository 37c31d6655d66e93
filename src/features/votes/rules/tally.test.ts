import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import type { Json } from '#ledger/json.ts'
import { svsIn } from './dso-rules.ts'
import { ballotsOf, closedBallots, closedTally, openTally } from './tally.ts'
import { readVoteRequest } from './vote-request.ts'
import { readVoteResult } from './vote-result.ts'

const party = (name: string) => `${name}::1220ab`
const rules = (names: readonly string[]): Json => ({
  svs: names.map((name) => [party(name), { name, svRewardWeight: '10000' }]),
})
const voteOf = (name: string, accept: Json): Json => ({
  sv: party(name),
  accept,
  reason: { url: '', body: '' },
  optCastAt: null,
})

/**
 * Generates SVs with the names `0`, `1` and so on, some with votes, and voters that are not SVs.
 */
const situation = fc.record({
  stances: fc.array(fc.constantFrom<boolean | undefined>(true, false, undefined), {
    minLength: 1,
    maxLength: 60,
  }),
  strangers: fc.array(fc.boolean(), { maxLength: 5 }),
  asObject: fc.boolean(),
})

describe('tally of an open request', () => {
  it('counts every SV once, for any form of the map of votes', () => {
    fc.assert(
      fc.property(situation, ({ stances, strangers, asObject }) => {
        const pairs = [
          ...stances.flatMap((accept, index): [string, Json][] =>
            accept === undefined ? [] : [[`sv${index}`, voteOf(`sv${index}`, accept)]],
          ),
          ...strangers.map((accept, index): [string, Json] => [
            `gone${index}`,
            voteOf(`gone${index}`, accept),
          ]),
        ]
        const votes: Json = asObject ? Object.fromEntries(pairs) : pairs
        const svs = svsIn(rules(stances.map((_stance, index) => `sv${index}`)))
        const tally = openTally(readVoteRequest({ votes }), svs)
        expect(tally.accepts).toBe(stances.filter((stance) => stance === true).length)
        expect(tally.rejects).toBe(stances.filter((stance) => stance === false).length)
        expect(tally.notVoted).toBe(stances.filter((stance) => stance === undefined).length)
        const ballots = ballotsOf(readVoteRequest({ votes }), svs)
        expect(ballots.length).toBe(stances.length + strangers.length)
        expect(ballots.filter(({ counts }) => !counts).length).toBe(strangers.length)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('prefers the server’s threshold over the computed one, and returns no threshold if the SVs are unknown', () => {
    const request = readVoteRequest({ votes: [['a', voteOf('a', true)]] })
    const svs = svsIn(rules(['a', 'b', 'c', 'd']))
    expect(openTally(request, svs).threshold).toBe(3)
    expect(openTally(request, svs, 4).threshold).toBe(4)
    expect(openTally(request, undefined)).toEqual({
      accepts: 1,
      rejects: 0,
      notVoted: undefined,
      threshold: undefined,
    })
  })

  it('counts votes by SV name, so a vote stays valid if the SV returns with another party', () => {
    const svs = svsIn(rules(['a']))
    const cameBack = readVoteRequest({ votes: [['a', voteOf('a-before', true)]] })
    expect(ballotsOf(cameBack, svs)).toMatchObject([{ name: 'a', vote: { accept: true } }])
    const renamed = readVoteRequest({ votes: [['old name', voteOf('a', true)]] })
    expect(ballotsOf(renamed, svs)).toMatchObject([
      { name: 'a', vote: undefined, counts: true },
      { name: 'old name', counts: false },
    ])
  })
})

describe('SV without a name in the rules', () => {
  const svs = svsIn({
    svs: [
      ['p::1220', {}],
      ['q::1220', { name: '' }],
      ['a::1220', { name: 'a' }],
    ],
  })

  it('identifies a nameless SV by its party, also in votes', () => {
    const request = readVoteRequest({ votes: [['whoever', { sv: 'p::1220', accept: true }]] })
    expect(ballotsOf(request, svs)).toMatchObject([
      { name: 'p::1220', party: 'p::1220', vote: { accept: true }, counts: true },
      { name: 'q::1220', vote: undefined, counts: true },
      { name: 'a', vote: undefined, counts: true },
    ])
  })

  it('does not count a vote for a nameless SV if it belongs to another SV', () => {
    const request = readVoteRequest({ votes: [['a', { sv: 'p::1220', accept: true }]] })
    const named = svs.toReversed()
    expect(openTally(request, named, 2)).toMatchObject({ accepts: 1, notVoted: 2 })
    expect(openTally(request, svs, 2)).toMatchObject({ accepts: 1, notVoted: 2 })
  })
})

describe('ballots of a closed request', () => {
  it('returns the party and weight of each current SV, and leaves unknown values empty', () => {
    const result = readVoteResult({
      request: {
        votes: [
          ['a', voteOf('a-then', true)],
          ['b', { accept: false }],
          ['gone', {}],
        ],
      },
      abstainingSvs: ['c', 'left'],
      offboardedVoters: ['gone'],
    })
    const svs = svsIn({
      svs: ['a', 'b', 'c'].map((name, index) => [
        party(name),
        { name, svRewardWeight: `${index}` },
      ]),
    })
    const counted = { vote: { accept: true }, counts: true }
    expect(closedBallots(result, svs)).toMatchObject([
      { ...counted, name: 'a', party: party('a-then'), rewardWeight: 0n },
      { name: 'b', party: party('b'), rewardWeight: 1n, vote: { accept: false } },
      { name: 'gone', party: undefined, rewardWeight: undefined, counts: false },
      { name: 'c', party: party('c'), rewardWeight: 2n, vote: undefined, counts: true },
      { name: 'left', party: undefined, rewardWeight: undefined, vote: undefined, counts: true },
    ])
    expect(closedBallots(result).map(({ rewardWeight }) => rewardWeight)).toEqual(
      Array(5).fill(undefined),
    )
  })
})

it('excludes offboarded SVs from the threshold of a closed request', () => {
  const votes = ['a', 'b', 'c', 'gone'].map((name): Json => [name, voteOf(name, true)])
  const result = (offboardedVoters: Json) =>
    readVoteResult({ request: { votes }, offboardedVoters })
  expect(closedTally(result(['gone']))).toMatchObject({ accepts: 3, threshold: 2 })
  expect(closedTally(result([]))).toMatchObject({ accepts: 4, threshold: 3 })
})

it('counts votes and abstentions of the SVs at closing, without offboarded SVs', () => {
  const result = readVoteResult({
    request: { votes: ['a', 'b', 'c', 'd'].map((name) => [name, voteOf(name, name !== 'c')]) },
    abstainingSvs: ['e', 'f'],
    offboardedVoters: ['d'],
  })
  expect(closedTally(result)).toEqual({ accepts: 2, rejects: 1, notVoted: 2, threshold: 4 })
})

it.each<Record<string, Json>>([{}, { votes: null }, { votes: 7 }, { votes: 'a' }])(
  'treats the counts as unknown if the votes are unreadable: %j',
  (json) => {
    const unknown = { accepts: undefined, rejects: undefined, notVoted: undefined }
    const request = readVoteRequest(json)
    const svs = svsIn(rules(['a', 'b']))
    expect(openTally(request, svs, 2)).toEqual({ ...unknown, threshold: 2 })
    expect(ballotsOf(request, svs)).toEqual([])
    const result = readVoteResult({ request: json, abstainingSvs: ['a'] })
    expect(closedTally(result)).toEqual({ ...unknown, threshold: undefined })
    expect(closedBallots(result)).toEqual([])
  },
)
