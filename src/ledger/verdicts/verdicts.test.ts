import { describe, expect, it } from 'vitest'
import { PartyId } from '../identifier.ts'
import { addMicros, RecordTime } from '../record-time.ts'
import * as v from 'valibot'
import { needing, together } from './attention.ts'
import { checkConnections, slowMs, type ConnectionReading } from './connections.ts'
import { checkNames } from './names.ts'
import { checkPreapprovals } from './preapprovals.ts'
import type { Checked, Verdict } from './verdict.ts'
import { checkVotes } from './votes.ts'

const now = v.parse(RecordTime, '2026-11-25T10:00:00.000000Z')
const second = 1_000_000n
const hour = 3_600n * second
const day = 24n * hour
const later = (micros: bigint) => addMicros(now, micros)
const party = (name: string) => v.parse(PartyId, `${name}::1220${'0'.repeat(64)}`)
const urgencies = (verdicts: readonly Verdict[]) => verdicts.map(({ urgency }) => urgency)

describe('connections', () => {
  const reading = (over: Partial<ConnectionReading>): ConnectionReading => ({
    family: 'scan',
    state: 'ready',
    detail: undefined,
    latencyMs: 12,
    ...over,
  })

  it('that answer in time need nothing', () => {
    const all = (['ledger', 'scan', 'validator', 'registry'] as const).map((family) =>
      reading({ family }),
    )
    expect(checkConnections(all)).toEqual({ verdicts: [], unchecked: [] })
  })

  it('are told of at once where they fail, with what was said', () => {
    const { verdicts } = checkConnections([
      reading({ family: 'ledger', state: 'not ready', detail: 'no synchronizer' }),
      reading({ state: 'unreachable', detail: 'ECONNREFUSED' }),
    ])
    expect(verdicts.map(({ id }) => id)).toEqual(['not-ready:ledger', 'unreachable:scan'])
    expect(urgencies(verdicts)).toEqual(['now', 'now'])
    expect(verdicts[0]?.from).toContain('no synchronizer')
    expect(verdicts[1]?.advice).toContain('SCAN_URL')
  })

  it('are slow from two seconds on', () => {
    const at = (latencyMs: number) => urgencies(checkConnections([reading({ latencyMs })]).verdicts)
    expect(at(slowMs - 1)).toEqual([])
    expect(at(slowMs)).toEqual(['soon'])
  })

  it('that are not set up are no fault, but were not checked', () => {
    const { verdicts, unchecked } = checkConnections([
      reading({ family: 'validator', state: 'unset', latencyMs: undefined }),
    ])
    expect(verdicts).toEqual([])
    expect(unchecked).toEqual([{ what: 'The validator app', why: 'VALIDATOR_URL is not set' }])
  })
})

describe('votes', () => {
  const [mine, other] = [party('sv-one'), party('sv-two')]
  const vote = (left: bigint, missing = [mine, other]) => ({
    id: 'v1',
    action: 'set the amulet price',
    ends: later(left),
    missing,
  })

  it('that end within a day are told of, to an SV that has not voted with urgency', () => {
    const at = (left: bigint, own = [mine]) => urgencies(checkVotes([vote(left)], own, now))
    expect(at(day + 1n)).toEqual([])
    expect(at(day)).toEqual(['soon'])
    expect(at(hour)).toEqual(['soon'])
    expect(at(hour - 1n)).toEqual(['now'])
    expect(at(1n)).toEqual(['now'])
    expect(at(0n)).toEqual([])
    expect(at(hour, [])).toEqual(['later'])
    expect(at(hour, [party('validator')])).toEqual(['later'])
  })

  it('are no work for an SV that has voted, nor where the votes cannot be read', () => {
    expect(urgencies(checkVotes([vote(hour, [other])], [mine], now))).toEqual(['later'])
    const unread = { ...vote(hour), missing: undefined }
    expect(urgencies(checkVotes([unread], [mine], now))).toEqual(['later'])
  })
})

describe('names', () => {
  const at = (left: bigint, renewedBefore: bigint | undefined = 30n * day) => {
    const expiresAt = later(left)
    const renewsFrom =
      renewedBefore === undefined ? undefined : addMicros(expiresAt, -renewedBefore)
    return urgencies(checkNames([{ name: 'a.cns', expiresAt, renewsFrom }], now))
  }

  it('are told of in their last week, where they should have been renewed', () => {
    expect(at(7n * day + 1n)).toEqual([])
    expect(at(7n * day)).toEqual(['soon'])
    expect(at(day)).toEqual(['soon'])
    expect(at(day - 1n)).toEqual(['now'])
    expect(at(-day)).toEqual(['now'])
  })

  it('that the wallet is still to renew are no news', () => {
    expect(at(2n * day, day)).toEqual([])
    expect(at(2n * day, undefined)).toEqual(['soon'])
  })
})

describe('preapprovals', () => {
  const at = (left: bigint) =>
    urgencies(checkPreapprovals([{ receiver: party('alice'), expiresAt: later(left) }], now))

  it('are told of when their renewal is two days late, and urgently on their last day and after', () => {
    expect(at(28n * day + 1n)).toEqual([])
    expect(at(28n * day)).toEqual(['soon'])
    expect(at(day + 1n)).toEqual(['soon'])
    expect(at(day)).toEqual(['now'])
    expect(at(-1n)).toEqual(['now'])
  })
})

describe('all areas together', () => {
  const one = (id: string, urgency: Verdict['urgency']): Verdict => ({
    id,
    urgency,
    says: id,
    advice: '',
    from: '',
    page: '/',
  })
  const areas: readonly Checked[] = [
    { verdicts: [one('a', 'later'), one('b', 'soon')], unchecked: [{ what: 'x', why: 'y' }] },
    { verdicts: [one('c', 'soon'), one('d', 'now')], unchecked: [] },
  ]

  it('are in the order of their urgency, then as they came', () => {
    const { verdicts, unchecked } = together(areas)
    expect(verdicts.map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a'])
    expect(unchecked).toEqual([{ what: 'x', why: 'y' }])
    expect(needing(verdicts).map(({ id }) => id)).toEqual(['d', 'b', 'c'])
  })
})
