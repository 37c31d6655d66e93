import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ContractId, PartyId } from '#ledger/identifier.ts'
import { usualTick } from '#features/network/rules/rounds.ts'
import { oldData } from '#features/network/rules/scan-lag.ts'
import { activeWithinMicros, type Licence } from '#features/network/rules/validator-licences.ts'
import { addMicros, RecordTime } from '#ledger/record-time.ts'
import { durationWords } from './duration-words.ts'
import { networkAlerts, type NetworkReadings } from './network.ts'
import { nodeLagLimits } from './node-lag.ts'
import { okResult, type ReadResult } from '#ledger/alerts/read-result.ts'

const now = v.parse(RecordTime, '2026-11-20T12:00:00Z')
const ago = (micros: bigint) => addMicros(now, -micros)
const hour = 3_600_000_000n
const unread: ReadResult<never> = { kind: 'unread', why: 'Scan answered 503' }
const licence: Licence = {
  contractId: v.parse(ContractId, '00ab'),
  validator: v.parse(PartyId, 'alice::1220'),
  sponsor: undefined,
  version: '0.7.4',
  contactPoint: undefined,
  lastActiveAt: ago(hour),
}
const closing = (late: bigint) => ({
  round: { number: 7n },
  opensAt: ago(late + 2n * usualTick),
  targetClosesAt: ago(late),
  phase: 'open' as const,
})
const healthy: NetworkReadings = {
  ownLicence: okResult(licence),
  onNode: okResult(licence.lastActiveAt),
  nodeTime: okResult(undefined),
  rounds: okResult([closing(-1n)]),
  newest: okResult(now),
  isComplete: okResult(true),
}
const urgencies = (changes: Partial<NetworkReadings>) =>
  Object.fromEntries(
    networkAlerts({ ...healthy, ...changes }, now).alerts.map(({ id, urgency }) => [id, urgency]),
  )

const silentFor = (micros: bigint) =>
  urgencies({ ownLicence: okResult({ ...licence, lastActiveAt: ago(micros) }) })

const uncheckedWhy = (ownLicence: NetworkReadings['ownLicence']) =>
  networkAlerts({ ...healthy, ownLicence }, now).unchecked.map(({ why }) => why)

const titlesOf = (changes: Partial<NetworkReadings>) =>
  networkAlerts({ ...healthy, ...changes }, now).alerts.map((alert) => alert.title)

const titleOf = (changes: Partial<NetworkReadings>) => titlesOf(changes)[0]

describe('networkAlerts', () => {
  it('reports nothing if the network is healthy', () => {
    expect(networkAlerts(healthy, now)).toEqual({ alerts: [], unchecked: [] })
  })

  it('reports the own validator after more than two hours without a report', () => {
    expect(silentFor(activeWithinMicros)).toEqual({})
    expect(silentFor(activeWithinMicros + 1n)).toEqual({ 'validator-silent': 'now' })
  })

  it('reports a validator without a licence, or without a time in the licence, as not checked', () => {
    expect(uncheckedWhy(okResult(undefined))).toEqual(['its licence was not found'])
    expect(uncheckedWhy(okResult({ ...licence, lastActiveAt: undefined }))).toEqual([
      'its licence does not contain the last active time',
    ])
    expect(uncheckedWhy(unread)).toEqual(['Scan answered 503'])
    expect(uncheckedWhy({ kind: 'coming' })).toEqual([])
  })

  it('reports a participant that is minutes behind Scan', () => {
    const unseen = (micros: bigint, before = ago(2n * hour)) =>
      urgencies({
        ownLicence: okResult({ ...licence, lastActiveAt: ago(micros) }),
        onNode: okResult(before),
      })
    expect(unseen(nodeLagLimits.soon - 1n)).toEqual({})
    expect(unseen(nodeLagLimits.soon)).toEqual({ 'node-behind': 'soon' })
    expect(unseen(nodeLagLimits.now - 1n)).toEqual({ 'node-behind': 'soon' })
    expect(unseen(nodeLagLimits.now)).toEqual({ 'node-behind': 'now' })
    // A participant does not lag if its time equals Scan's, or if Scan does not have that time yet.
    expect(unseen(nodeLagLimits.now, ago(nodeLagLimits.now))).toEqual({})
    expect(unseen(nodeLagLimits.now, now)).toEqual({})
    expect(urgencies({ onNode: okResult(undefined) })).toEqual({})
    expect(networkAlerts({ ...healthy, onNode: unread }, now).unchecked).toHaveLength(1)
  })

  it('reports how far the participant is behind Scan, according to the participant’s own record time', () => {
    const lag = (micros: bigint) => urgencies({ nodeTime: okResult(ago(micros)) })
    expect(lag(nodeLagLimits.soon - 1n)).toEqual({})
    expect(lag(nodeLagLimits.soon)).toEqual({ 'node-behind': 'soon' })
    expect(lag(nodeLagLimits.now)).toEqual({ 'node-behind': 'now' })
    expect(titleOf({ nodeTime: okResult(ago(hour)) })).toBe(
      'The participant is 1 hour behind Scan.',
    )
    // If Scan is as far behind as the participant, Scan has no data that the participant lacks.
    expect(titleOf({ nodeTime: okResult(ago(hour)), newest: okResult(ago(hour)) })).toContain(
      'Scan is',
    )
  })

  it('ignores the licence’s time if the participant reports its record time', () => {
    const older = { onNode: okResult(ago(2n * hour)), nodeTime: okResult(now) }
    expect(urgencies(older)).toEqual({})
    const { unchecked } = networkAlerts(
      { ...healthy, onNode: unread, nodeTime: okResult(now) },
      now,
    )
    expect(unchecked).toEqual([])
  })

  it('measures the participant’s lag against the clock if Scan cannot be read', () => {
    const title = titleOf({ nodeTime: okResult(ago(hour)), newest: unread })
    expect(title).toBe(
      'The participant’s newest data is 1 hour old. The participant is behind, or the network has no new updates.',
    )
  })

  it('reports rounds that are more than a tick late, and as urgent from an hour', () => {
    const late = (micros: bigint) => urgencies({ rounds: okResult([closing(micros)]) })
    expect(late(usualTick)).toEqual({})
    expect(late(usualTick + 1n)).toEqual({ 'rounds-stuck': 'soon' })
    expect(late(hour - 1n)).toEqual({ 'rounds-stuck': 'soon' })
    expect(late(hour)).toEqual({ 'rounds-stuck': 'now' })
    expect(urgencies({ rounds: okResult([]) })).toEqual({ 'rounds-stuck': 'now' })
  })

  it('reports a Scan with old data, and mentions that the network may only be quiet', () => {
    const old = (micros: bigint) => urgencies({ newest: okResult(ago(micros)) })
    expect(old(oldData.late - 1n)).toEqual({})
    expect(old(oldData.late)).toEqual({ 'scan-behind': 'soon' })
    expect(old(oldData.veryLate)).toEqual({ 'scan-behind': 'now' })
    expect(titleOf({ newest: okResult(ago(oldData.late)) })).toContain(
      'or the network has no new updates',
    )
    expect(titleOf({ newest: okResult(ago(300_000_000n)), elsewhere: now })).toBe(
      'Scan is 5 minutes behind the other sources.',
    )
  })

  it('states how long a validator was silent, a participant is behind, and a round is late', () => {
    const seen = { ...licence, lastActiveAt: ago(3n * hour) }
    expect(titlesOf({ ownLicence: okResult(seen), onNode: okResult(seen.lastActiveAt) })).toEqual([
      'For 3 hours, this validator has not reported that it is active.',
    ])
    expect(titlesOf({ onNode: okResult(ago(2n * hour)) })).toEqual([
      'The participant is behind. It has not received data that Scan has had for 1 hour.',
    ])
    expect(titlesOf({ rounds: okResult([closing(hour)]) })).toEqual([
      'Mining round 7 should have been closed 1 hour ago.',
    ])
  })

  it('states that token-standard transfers may continue while no mining round is open', () => {
    expect(titleOf({ rounds: okResult([]) })).toBe(
      'No mining round is open. Wallet payments and rewards have stopped. Token-standard transfers may still work.',
    )
  })

  it('reports a Scan that has not loaded the whole history', () => {
    expect(urgencies({ isComplete: okResult(false) })).toEqual({ 'scan-incomplete': 'later' })
  })

  it('reports a missing check for each source that does not respond', () => {
    const nothing: NetworkReadings = {
      ownLicence: unread,
      onNode: unread,
      nodeTime: unread,
      rounds: unread,
      newest: unread,
      isComplete: unread,
    }
    const { alerts, unchecked } = networkAlerts(nothing, now)
    expect(alerts).toEqual([])
    expect(unchecked).toHaveLength(5)
  })
})

it('shortens a duration in a sentence to two units', () => {
  const minute = 60_000_000n
  expect(
    [
      minute - 1n,
      minute,
      hour - 1n,
      hour,
      2n * hour + minute,
      24n * hour - 1n,
      24n * hour,
      49n * hour + 59n * minute,
    ].map(durationWords),
  ).toEqual([
    'less than a minute',
    '1 minute',
    '59 minutes',
    '1 hour',
    '2 hours 1 minute',
    '23 hours 59 minutes',
    '1 day',
    '2 days 1 hour',
  ])
})
