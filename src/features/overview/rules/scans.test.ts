import { describe, expect, it } from 'vitest'
import { agree } from '#features/scans/rules/agree.ts'
import type { Comparison, Reading } from '#features/scans/rules/reading.ts'
import { strictRules } from '#features/scans/rules/testing/strict-rules.ts'
import { positionOf } from '#features/scans/rules/testing/history-world.ts'
import { scanAlerts } from './scans.ts'

const aboutNow: Comparison = { rules: strictRules, about: 'now' }

interface Scan {
  readonly answer: string | undefined
  readonly head?: number
}

const right: Scan = { answer: 'right' }

function alertsOf(scans: readonly Scan[]) {
  const readings = scans.map(({ answer, head = 1000 }, index): Reading => {
    const position = positionOf(head)
    return {
      scan: index + 1,
      answer:
        answer === undefined
          ? index % 2 === 0
            ? { kind: 'failed', why: 'It answered 503.' }
            : { kind: 'late', afterMs: 10_000 }
          : { kind: 'value', value: answer },
      from: answer === undefined ? undefined : position,
      to: answer === undefined ? undefined : position,
    }
  })
  return scanAlerts({
    scans: readings.map(({ scan, from }) => ({ number: scan, name: `SV-${scan}`, head: from })),
    agreement: agree(
      readings,
      readings.map(({ scan }) => scan),
      aboutNow,
    ),
    about: 'the mining rounds',
  })
}

const idsOf = (scans: readonly Scan[]) =>
  alertsOf(scans).alerts.map(({ id, urgency }) => `${id} ${urgency}`)

const among = (changed: Readonly<Record<number, Scan>>) =>
  [1, 2, 3, 4, 5, 6, 7].map((scan) => changed[scan] ?? right)

const titleAmong = (changed: Readonly<Record<number, Scan>>) =>
  alertsOf(among(changed)).alerts[0]?.title

describe('scanAlerts', () => {
  it('returns no alerts if all Scans agree', () => {
    expect(alertsOf(among({}))).toEqual({ alerts: [], unchecked: [] })
  })

  it.each([
    [940, ['scan-behind soon']],
    [941, []],
    [400, ['scan-behind now']],
  ])(
    "checks the lag of the pages' own Scan at second %d if other Scans are at second 1000",
    (head, ids) => {
      expect(idsOf(among({ 1: { answer: 'before', head } }))).toEqual(ids)
    },
  )

  it("reports urgently that the pages' own Scan differs from the other Scans", () => {
    expect(idsOf(among({ 1: { answer: 'false' } }))).toEqual(['scan-differs now'])
    expect(alertsOf(among({ 1: { answer: 'false' } })).alerts).toMatchObject([
      {
        title: 'The Scan of these pages, SV-1, differs from the other Scans in the mining rounds.',
        page: '/node',
      },
    ])
  })

  it('reports each Scan that differs from the agreed answer', () => {
    const { alerts } = alertsOf(among({ 3: { answer: 'false' }, 5: { answer: 'also' } }))
    expect(alerts.map(({ id }) => id)).toEqual(['scan-differs:3', 'scan-differs:5'])
    expect(alerts[0]?.title).toContain('SV-3')
    expect(alerts[0]?.from).toBe('7 Scans, compared for the mining rounds: 5 agree.')
  })

  it('reports a contradiction between Scans if there is no majority', () => {
    const false3 = { answer: 'false' }
    expect(idsOf(among({ 1: false3, 2: false3, 3: false3 }))).toEqual(['scans-contradict now'])
  })

  it('reports missing Scans, and more urgently if too few Scans are left to agree', () => {
    const missing = { answer: undefined }
    const some = alertsOf(among({ 2: missing, 4: missing }))
    expect(some.alerts.map(({ id, urgency }) => `${id} ${urgency}`)).toEqual(['scans-away later'])
    expect(some.alerts[0]?.title).toContain('SV-2, SV-4')
    // Three of seven Scans are left, one more than the number that may be faulty.
    expect(idsOf(among({ 2: missing, 3: missing, 4: missing, 5: missing }))).toEqual([
      'scans-away later',
    ])
    const most = alertsOf(among({ 1: missing, 2: missing, 3: missing, 4: missing, 5: missing }))
    expect(most.alerts.map(({ id, urgency }) => `${id} ${urgency}`)).toEqual(['scans-away soon'])
    expect(most.unchecked).toHaveLength(1)
  })

  it('states the number and names of missing Scans', () => {
    const missing = { answer: undefined }
    expect(titleAmong({ 7: missing })).toBe('1 of 7 Scans does not respond: SV-7.')
    expect(titleAmong({ 6: missing, 7: missing })).toBe('2 of 7 Scans do not respond: SV-6, SV-7.')
    expect(titleAmong({ 1: missing, 2: missing, 3: missing, 4: missing, 5: missing })).toBe(
      '5 of 7 Scans do not respond. Too few Scans are left to compare.',
    )
  })

  it.each([
    [119, '119 seconds'],
    [120, '2 minutes'],
    [7199, '119 minutes'],
    [7200, '2 hours'],
  ])('describes the lag of a Scan by %d s as: %s', (seconds, words) => {
    const head = 10_000
    const all = among({ 1: { answer: 'before', head: head - seconds } }).map((scan) => ({
      head,
      ...scan,
    }))
    const [alert] = alertsOf(all).alerts
    expect(alert?.title).toBe(`The Scan of these pages, SV-1, is ${words} behind the other Scans.`)
    expect(alert?.from).toBe('The newest record times of 7 of 7 Scans.')
  })

  it('reports no lag of a Scan without a position', () => {
    expect(idsOf(among({ 1: { answer: undefined } }))).toEqual(['scans-away later'])
  })

  it('returns no alerts for a single Scan, and the reason if the Scans were not read', () => {
    expect(alertsOf([right])).toEqual({ alerts: [], unchecked: [] })
    expect(scanAlerts({ why: 'The server is away.' })).toEqual({
      alerts: [],
      unchecked: [{ what: 'Whether several Scans agree', why: 'The server is away.' }],
    })
  })
})
