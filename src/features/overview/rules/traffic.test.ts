import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addMicros, RecordTime } from '#ledger/record-time.ts'
import { memberTraffic } from '#features/traffic/rules/balance.ts'
import { checkTraffic, type TrafficReadings } from './traffic.ts'

const now = v.parse(RecordTime, '2026-11-25T12:00:00.000000Z')
const second = 1_000_000n
const hour = 3600n * second
const ago = (micros: bigint) => addMicros(now, -micros)
const traffic = (consumed: bigint, limit: bigint, purchased = limit) =>
  ({
    status: 'read',
    value: memberTraffic({
      actual: { total_consumed: consumed, total_limit: limit },
      target: { total_purchased: purchased },
    }),
    at: now,
  }) as const

const well: TrafficReadings = {
  now,
  traffic: traffic(0n, 10_000_000n),
  burn: undefined,
  pendingSince: undefined,
  topUp: { status: 'read', value: 'on' },
  lastActiveAt: { status: 'read', at: ago(hour) },
}
/** Returns a rate of use in bytes an hour. */
const burn = (bytes: bigint) => ({ bytes, over: hour, from: ago(hour), to: now, readings: 60 })
const alertsOf = (changes: Partial<TrafficReadings>) =>
  checkTraffic({ ...well, ...changes }).alerts.map(({ id, urgency }) => `${id}: ${urgency}`)

const titleFor = (consumed: bigint) =>
  checkTraffic({ ...well, traffic: traffic(consumed, 10_000_000n) }).alerts[0]?.title

it('returns no alerts if the traffic is sufficient', () => {
  expect(checkTraffic(well)).toEqual({ alerts: [], unchecked: [] })
})

describe('checkTraffic: remaining traffic', () => {
  it.each([
    ['the reserve', traffic(9_800_000n, 10_000_000n), ['traffic-below-reserve: now']],
    ['more than the reserve', traffic(9_799_999n, 10_000_000n), []],
    ['nothing', traffic(10_000_000n, 10_000_000n), ['traffic-below-reserve: now']],
    ['nothing was ever bought', traffic(0n, 0n), []],
    ['a member that the sequencers do not know', { status: 'read', value: null, at: now }, []],
    ['an SV', { status: 'SV' }, []],
  ] as const)('checks the remaining traffic: %s', (_, read, expected) => {
    expect(alertsOf({ traffic: read })).toEqual(expected)
  })

  it('compares the remaining traffic with a given reserve', () => {
    expect(alertsOf({ reserve: 10_000_000n })).toEqual(['traffic-below-reserve: now'])
    expect(alertsOf({ reserve: 9_999_999n })).toEqual([])
  })

  it.each([
    ['an hour and more', 10_000_000n, ['traffic-runs-out: soon']],
    ['just less than an hour', 10_000_001n, ['traffic-runs-out: now']],
    // Ten megabytes last just less than 72 hours at 138,889 bytes an hour, and just more at
    // 138,888.
    ['just less than three days', 138_889n, ['traffic-runs-out: soon']],
    ['three days and more', 138_888n, []],
    ['for ever: nothing is used', 0n, []],
  ])('checks traffic that lasts %s', (_, used, expected) => {
    expect(alertsOf({ burn: burn(used) })).toEqual(expected)
  })

  it('states how long the traffic lasts, with the figures', () => {
    const [alert] = checkTraffic({ ...well, burn: burn(1_000_000n) }).alerts
    expect(alert?.title).toContain('10 hours')
    expect(alert?.from).toBe(
      'Scan at 2026-11-25 12:00 UTC: 10,000,000 bytes of 10,000,000 bytes left; 1,000,000 bytes used in 60 minutes up to 2026-11-25 12:00 UTC, from readings of this dashboard.',
    )
  })

  it('reports traffic that runs out within the given warning period', () => {
    expect(alertsOf({ burn: burn(100_000n) })).toEqual([])
    expect(alertsOf({ burn: burn(100_000n), warnBefore: 101n * hour })).toEqual([
      'traffic-runs-out: soon',
    ])
  })
})

it('states the remaining bytes of extra traffic, or that only the base rate remains', () => {
  expect(titleFor(10_000_000n)).toBe(
    'No extra traffic is left. Only submissions within the base rate are possible.',
  )
  expect(titleFor(9_999_001n)).toBe('Only 999 bytes of extra traffic are left.')
  expect(titleFor(9_999_000n)).toBe('Only 1,000 bytes of extra traffic are left.')
})

it.each([
  [2n * 86_400n, '2 days'],
  [2n * 86_400n - 1n, '47 hours'],
  [2n * 3600n, '2 hours'],
  [2n * 3600n - 1n, '119 minutes'],
  [120n, '2 minutes'],
  [119n, '119 seconds'],
])('describes %d seconds of remaining traffic as %s', (seconds, words) => {
  const over = seconds * second
  const [alert] = checkTraffic({ ...well, burn: { ...burn(10_000_000n), over } }).alerts
  expect(alert?.title).toBe(`At the current rate, the extra traffic runs out in ${words}.`)
})

it('describes a pending traffic purchase by the bought and usable amounts, and its age', () => {
  const pending = traffic(0n, 10_000_000n, 12_000_000n)
  const [alert] = checkTraffic({ ...well, traffic: pending, pendingSince: ago(hour) }).alerts
  expect(alert?.title).toBe(
    '2,000,000 bytes were bought and still cannot be used after 60 minutes.',
  )
  expect(alert?.from).toBe(
    'Scan: 12,000,000 bytes bought, 10,000,000 bytes allowed, seen first at 2026-11-25 11:00 UTC.',
  )
})

it.each([
  [600n * second, ['traffic-purchase-pending: soon']],
  [600n * second - 1n, []],
])('checks a traffic purchase that is pending for %s microseconds', (waited, expected) => {
  const pending = traffic(0n, 10_000_000n, 12_000_000n)
  expect(alertsOf({ traffic: pending, pendingSince: ago(waited) })).toEqual(expected)
  expect(alertsOf({ pendingSince: ago(waited) })).toEqual([])
  expect(alertsOf({ traffic: pending })).toEqual([])
})

it.each([
  [2n * hour, []],
  [2n * hour + 1n, ['validator-silent: now']],
  // Negative if the clocks differ.
  [-hour, []],
])('checks a validator that was last active %s microseconds ago', (silent, expected) => {
  expect(alertsOf({ lastActiveAt: { status: 'read', at: ago(silent) } })).toEqual(expected)
})

it('reports nothing for a licence that has no time of activity', () => {
  expect(alertsOf({ lastActiveAt: { status: 'read', at: undefined } })).toEqual([])
})

it('reports failed readings as not checked, and still returns other alerts', () => {
  const why = 'Scan does not answer'
  const checked = checkTraffic({
    ...well,
    traffic: { status: 'not read', why },
    lastActiveAt: { status: 'not read', why: 'no token' },
  })
  expect(checked).toEqual({
    alerts: [],
    unchecked: [
      { what: 'the traffic', why },
      { what: 'when the validator was last active', why: 'no token' },
    ],
  })
})

describe('checkTraffic: the reserve, which applies only with top-up on (row 7)', () => {
  const atReserve = traffic(9_800_000n, 10_000_000n)
  const above = traffic(9_799_999n, 10_000_000n)

  it.each([
    ['off', ['traffic-low: soon']],
    ['not known', ['traffic-low: now']],
  ] as const)('does not mention the reserve while top-up is %s', (of, expected) => {
    const checked = checkTraffic({
      ...well,
      traffic: atReserve,
      topUp: { status: 'read', value: of },
    })
    expect(checked.alerts.map(({ id, urgency }) => `${id}: ${urgency}`)).toEqual(expected)
    expect(checked.alerts[0]?.from).not.toContain('reserve')
    expect(alertsOf({ traffic: above, topUp: { status: 'read', value: of } })).toEqual([])
  })

  it('reports the top-up as not checked if its state is unknown and little traffic is left', () => {
    const topUp = { status: 'not read', why: 'the token cannot read as any party' } as const
    const checked = checkTraffic({ ...well, traffic: atReserve, topUp })
    expect(checked.alerts.map(({ id }) => id)).toEqual(['traffic-low'])
    expect(checked.unchecked).toEqual([
      {
        what: 'whether the validator tops up automatically',
        why: 'the token cannot read as any party',
      },
    ])
    expect(checkTraffic({ ...well, traffic: above, topUp })).toEqual({
      alerts: [],
      unchecked: [],
    })
  })

  it('ignores the reserve if no traffic is left', () => {
    const nothing = traffic(10_000_000n, 10_000_000n)
    expect(alertsOf({ traffic: nothing, topUp: { status: 'read', value: 'off' } })).toEqual([
      'traffic-low: now',
    ])
  })
})
