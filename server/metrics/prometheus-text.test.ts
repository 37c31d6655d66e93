import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Alert } from '#ledger/alerts/alert.ts'
import type { AlertReport } from './check-alerts.ts'
import { prometheusText } from './prometheus-text.ts'
import { parseRecordTime } from '#ledger/record-time.ts'

const at = parseRecordTime('2026-11-25T10:00:00.000000Z')
if (at === undefined) throw new Error('no time')
const alert = (id: Alert['id'], urgency: Alert['urgency'] = 'now'): Alert => ({
  id,
  urgency,
  title: 'a',
  advice: 'b',
  from: 'c',
  page: '/',
})
const seen = (
  alerts: readonly Alert[],
  unchecked: AlertReport['areas'][number][1]['unchecked'] = [],
) =>
  prometheusText({
    at: 1_764_064_800_000,
    tookMs: 250,
    areas: [['connections', { alerts, unchecked, at, isRefused: false }]],
  })

function samplesOf(
  text: string,
): { name: string; labels: Record<string, string>; value: number }[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', inner = '', value = ''] =
        /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\]|\\["\\n])*",?)*)\})? (\S+)$/.exec(
          line,
        ) ?? []
      if (name === '') throw new Error(`no sample: ${line}`)
      const labels = [...inner.matchAll(/(\w+)="((?:[^"\\]|\\["\\n])*)"/g)].map(
        ([, label = '', written = '']) =>
          [
            label,
            written.replaceAll(/\\(["\\n])/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign)),
          ] as const,
      )
      return { name, labels: Object.fromEntries(labels), value: Number(value) }
    })
}

describe('metrics', () => {
  it('writes each alert, the number of alerts by urgency, and for each area whether it was checked', () => {
    const samples = samplesOf(seen([alert('unreachable:scan'), alert('vote-ends:00ab:1', 'soon')]))
    expect(samples).toContainEqual({
      name: 'cantilever_verdict',
      labels: { kind: 'vote-ends', about: '00ab:1', urgency: 'soon' },
      value: 1,
    })
    const counts = samples.filter(({ name }) => name === 'cantilever_verdicts')
    expect(counts.map(({ labels, value }) => [labels['urgency'], value])).toEqual([
      ['now', 1],
      ['soon', 1],
      ['later', 0],
    ])
    expect(samples).toContainEqual({
      name: 'cantilever_area_checked',
      labels: { area: 'connections' },
      value: 1,
    })
    expect(samples).toContainEqual({
      name: 'cantilever_check_duration_seconds',
      labels: {},
      value: 0.25,
    })
  })

  it('distinguishes unchecked areas from healthy areas', () => {
    const samples = samplesOf(seen([], [{ what: 'Scan', why: 'no answer' }]))
    expect(samples).toContainEqual({
      name: 'cantilever_area_checked',
      labels: { area: 'connections' },
      value: 0,
    })
  })

  it('writes valid output for any id', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: 'binary' })), (ids) => {
        const samples = samplesOf(seen(ids.map((id) => alert(`slow:${id}`))))
        const about = samples
          .filter(({ name }) => name === 'cantilever_verdict')
          .map(({ labels }) => labels['about'])
        expect(about).toEqual(ids)
      }),
    )
  })
})
