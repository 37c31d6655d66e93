import { describe, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { addMicros, RecordTime } from '#ledger/record-time.ts'
import * as v from 'valibot'
import { alertKind, actionableAlerts, mergeCheckResults } from './attention.ts'
import { checkConnections, slowMs, type ConnectionReading } from './connections.ts'
import { checkNames } from './names.ts'
import { checkPreapprovals } from './preapprovals.ts'
import type { CheckResult, Alert } from '#ledger/alerts/alert.ts'
import { checkVotes } from './votes.ts'

const now = v.parse(RecordTime, '2026-11-25T10:00:00.000000Z')
const second = 1_000_000n
const hour = 3_600n * second
const day = 24n * hour
const later = (micros: bigint) => addMicros(now, micros)
const party = (name: string) => v.parse(PartyId, `${name}::1220${'0'.repeat(64)}`)
const urgencies = (alerts: readonly Alert[]) => alerts.map(({ urgency }) => urgency)

const reading = (over: Partial<ConnectionReading>): ConnectionReading => ({
  family: 'scan',
  state: 'ready',
  detail: undefined,
  latencyMs: 12,
  ...over,
})

const atLatency = (latencyMs: number) =>
  urgencies(checkConnections([reading({ latencyMs })]).alerts)

const [mine, other] = [party('sv-one'), party('sv-two')]
const vote = (left: bigint, missing = [mine, other]) => ({
  id: 'v1',
  action: 'set the amulet price',
  ends: later(left),
  missing,
})

const atVoteEnd = (left: bigint, own = [mine]) => urgencies(checkVotes([vote(left)], own, now))

const atNameEnd = (left: bigint, renewedBefore: bigint | undefined = 30n * day) => {
  const expiresAt = later(left)
  const renewsFrom = renewedBefore === undefined ? undefined : addMicros(expiresAt, -renewedBefore)
  return urgencies(checkNames([{ name: 'a.cns', expiresAt, renewsFrom }], now))
}

const atPreapprovalEnd = (left: bigint) =>
  urgencies(checkPreapprovals([{ receiver: party('alice'), expiresAt: later(left) }], now))

const one = (name: string, urgency: Alert['urgency']): Alert => ({
  id: `slow:${name}`,
  urgency,
  title: name,
  advice: '',
  from: '',
  page: '/',
})

const voteTitle = (left: bigint, own = [mine]) => checkVotes([vote(left)], own, now)[0]?.title

const nameTitle = (left: bigint) =>
  checkNames([{ name: 'a.cns', expiresAt: later(left), renewsFrom: undefined }], now)[0]?.title

const preapprovalTitle = (left: bigint) =>
  checkPreapprovals([{ receiver: party('alice'), expiresAt: later(left) }], now)[0]?.title

describe('checkConnections', () => {
  it('reports nothing about services that respond in time', () => {
    const all = (['ledger', 'scan', 'validator', 'registry'] as const).map((family) =>
      reading({ family }),
    )
    expect(checkConnections(all)).toEqual({ alerts: [], unchecked: [] })
  })

  it('reports a failing service immediately, with its response', () => {
    const { alerts } = checkConnections([
      reading({ family: 'ledger', state: 'not ready', detail: 'no synchronizer' }),
      reading({ state: 'unreachable', detail: 'ECONNREFUSED' }),
    ])
    expect(alerts.map(({ id }) => id)).toEqual(['not-ready:ledger', 'unreachable:scan'])
    expect(urgencies(alerts)).toEqual(['now', 'now'])
    expect(alerts[0]?.from).toContain('no synchronizer')
    expect(alerts[1]?.advice).toContain('SCAN_URL')
  })

  it('reports a service as slow from two seconds', () => {
    expect(atLatency(slowMs - 1)).toEqual([])
    expect(atLatency(slowMs)).toEqual(['soon'])
  })

  it('reports the duration of a slow response, and nothing for an unknown duration', () => {
    const [slow] = checkConnections([reading({ latencyMs: 2_340 })]).alerts
    expect(slow?.from).toBe('2.3 s for the readiness check')
    expect(checkConnections([reading({ latencyMs: undefined })]).alerts).toEqual([])
  })

  it('names a source in the alert even if the failed service returned no message', () => {
    for (const detail of [undefined, '']) {
      const [alert] = checkConnections([reading({ state: 'unreachable', detail })]).alerts
      expect(alert?.from).toBe('no response to the readiness check')
    }
    expect(checkConnections([reading({ state: 'not ready', latencyMs: 9_000 })]).alerts).toEqual([
      expect.objectContaining({
        id: 'not-ready:scan',
        from: 'its response to the readiness check',
        page: '/',
      }),
    ])
  })

  it('reports services that are not configured as not checked', () => {
    const { alerts, unchecked } = checkConnections([
      reading({ family: 'validator', state: 'unset', latencyMs: undefined }),
    ])
    expect(alerts).toEqual([])
    expect(unchecked).toEqual([{ what: 'The validator app', why: 'VALIDATOR_URL is not set' }])
  })
})

describe('checkVotes', () => {
  it('reports votes that end within a day, urgently for an SV that has not voted', () => {
    expect(atVoteEnd(day + 1n)).toEqual([])
    expect(atVoteEnd(day)).toEqual(['soon'])
    expect(atVoteEnd(hour)).toEqual(['soon'])
    expect(atVoteEnd(hour - 1n)).toEqual(['now'])
    expect(atVoteEnd(1n)).toEqual(['now'])
    expect(atVoteEnd(0n)).toEqual([])
    expect(atVoteEnd(hour, [])).toEqual(['later'])
    expect(atVoteEnd(hour, [party('validator')])).toEqual(['later'])
  })

  it('states the remaining time of a vote', () => {
    expect(voteTitle(5n * 60_000_000n - 1n)).toBe(
      'A vote ends in 4 minutes without yours: set the amulet price',
    )
    expect(voteTitle(2n * hour - 1n)).toBe(
      'A vote ends in 1 hour 59 minutes without yours: set the amulet price',
    )
    expect(voteTitle(day, [])).toBe('A vote ends in 1 day: set the amulet price')
  })

  it('skips votes without an end', () => {
    expect(checkVotes([{ ...vote(hour), ends: undefined }], [mine], now)).toEqual([])
  })

  it('sorts votes by end, for any order from Scan', () => {
    const ends = { b: 3n * hour, c: 9n * hour, a: 1n }
    const votes = Object.entries(ends).map(([id, left]) => ({ ...vote(left), id }))
    const alerts = checkVotes(votes, [], now)
    expect(alerts.map(({ id }) => id)).toEqual(['vote-ends:a', 'vote-ends:b', 'vote-ends:c'])
  })

  it('reports a vote as not urgent if the SV has voted or the votes cannot be read', () => {
    expect(urgencies(checkVotes([vote(hour, [other])], [mine], now))).toEqual(['later'])
    const unread = { ...vote(hour), missing: undefined }
    expect(urgencies(checkVotes([unread], [mine], now))).toEqual(['later'])
  })
})

describe('checkNames', () => {
  it('reports an unrenewed name in its last week, urgently on the last day', () => {
    expect(atNameEnd(7n * day + 1n)).toEqual([])
    expect(atNameEnd(7n * day)).toEqual(['soon'])
    expect(atNameEnd(day)).toEqual(['soon'])
    expect(atNameEnd(day - 1n)).toEqual(['now'])
    expect(atNameEnd(-day)).toEqual(['now'])
  })

  it('states the remaining whole days of a name', () => {
    expect(nameTitle(0n)).toBe('The name a.cns has ended and was not renewed.')
    expect(nameTitle(1n)).toBe('The name a.cns ends within a day and was not renewed.')
    expect(nameTitle(day)).toBe('The name a.cns ends in 1 d and was not renewed.')
    expect(nameTitle(3n * day - 1n)).toBe('The name a.cns ends in 2 d and was not renewed.')
  })

  it('reports a name from the time when the wallet should renew it', () => {
    const expiresAt = later(2n * day)
    const at = (renewsFrom: RecordTime) =>
      urgencies(checkNames([{ name: 'a.cns', expiresAt, renewsFrom }], now))
    expect(at(now)).toEqual(['soon'])
    expect(at(later(1n))).toEqual([])
  })

  it('reports each name separately', () => {
    const names = ['a.cns', 'b.cns'].map((name) => ({
      name,
      expiresAt: later(day),
      renewsFrom: undefined,
    }))
    expect(checkNames(names, now).map(({ id }) => id)).toEqual([
      'name-ends:a.cns',
      'name-ends:b.cns',
    ])
  })

  it('skips names that were bought again, even if the expired entry is still listed', () => {
    const names = [-day, 80n * day].map((left) => ({
      name: 'a.cns',
      expiresAt: later(left),
      renewsFrom: undefined,
    }))
    expect(checkNames(names, now)).toEqual([])
    expect(checkNames(names.toReversed(), now)).toEqual([])
  })

  it('skips names whose renewal is not due yet', () => {
    expect(atNameEnd(2n * day, day)).toEqual([])
    expect(atNameEnd(2n * day, undefined)).toEqual(['soon'])
  })
})

describe('checkPreapprovals', () => {
  it('reports preapprovals whose renewal is two days late, urgently from the last day', () => {
    expect(atPreapprovalEnd(28n * day + 1n)).toEqual([])
    expect(atPreapprovalEnd(28n * day)).toEqual(['soon'])
    expect(atPreapprovalEnd(day + 1n)).toEqual(['soon'])
    expect(atPreapprovalEnd(day)).toEqual(['now'])
    expect(atPreapprovalEnd(-1n)).toEqual(['now'])
  })
})

it.each([
  ['before', [-day, 60n * day]],
  ['after', [60n * day, -day]],
])(
  'skips an ended preapproval that is listed %s another preapproval of the same receiver',
  (_where, ends) => {
    const listed = ends.map((left) => ({ receiver: party('alice'), expiresAt: later(left) }))
    expect(checkPreapprovals(listed, now)).toEqual([])
    const bob = { receiver: party('bob'), expiresAt: later(-day) }
    expect(checkPreapprovals([...listed, bob], now).map(({ id }) => id)).toEqual([
      `preapproval-ends:${party('bob')}`,
    ])
  },
)

it('names a preapproval by its party’s hint, with the remaining whole days', () => {
  expect(preapprovalTitle(0n)).toBe(
    'The transfer preapproval of alice has ended and was not renewed.',
  )
  expect(preapprovalTitle(day - 1n)).toBe(
    'The transfer preapproval of alice ends within a day and was not renewed.',
  )
  expect(preapprovalTitle(day)).toBe(
    'The transfer preapproval of alice ends in 1 d and was not renewed.',
  )
  expect(preapprovalTitle(28n * day)).toBe(
    'The transfer preapproval of alice ends in 28 d and was not renewed.',
  )
})

it('derives an alert’s kind from the alert’s id, without the subject after the colon', () => {
  expect(alertKind({ ...one('x', 'now'), id: 'vote-ends:00ab:cd' })).toBe('vote-ends')
  expect(alertKind({ ...one('x', 'now'), id: 'traffic-runs-out' })).toBe('traffic-runs-out')
})

describe('mergeCheckResults', () => {
  const areas: readonly CheckResult[] = [
    { alerts: [one('a', 'later'), one('b', 'soon')], unchecked: [{ what: 'x', why: 'y' }] },
    { alerts: [one('c', 'soon'), one('d', 'now')], unchecked: [] },
  ]

  it('sorts alerts by urgency, and keeps the given order within an urgency', () => {
    const { alerts, unchecked } = mergeCheckResults(areas)
    expect(alerts.map(({ title }) => title)).toEqual(['d', 'b', 'c', 'a'])
    expect(unchecked).toEqual([{ what: 'x', why: 'y' }])
    expect(actionableAlerts(alerts).map(({ title }) => title)).toEqual(['d', 'b', 'c'])
  })
  it('keeps the more urgent of two alerts with the same id, or the first if both are equally urgent', () => {
    for (const [urgency, expected] of [
      ['later', 'b'],
      ['soon', 'b'],
      ['now', 'otherwise'],
    ] as const) {
      const other = { ...one('b', urgency), title: 'otherwise' }
      const { alerts } = mergeCheckResults([...areas, { alerts: [other], unchecked: [] }])
      const titles = alerts.filter(({ id }) => id === other.id).map(({ title }) => title)
      expect(titles).toEqual([expected])
    }
  })
})
