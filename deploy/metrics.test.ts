import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { attentionAreas } from '#features/overview/queries/areas.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import type { Alert } from '#ledger/alerts/alert.ts'
import { prometheusText } from '../server/metrics/prometheus-text.ts'

const alert: Alert = {
  id: 'unreachable:scan',
  urgency: 'now',
  title: '',
  advice: '',
  from: '',
  page: '/',
}

/** The labels and label values of each metric that the server writes. */
const written = new Map<string, Map<string, Set<string>>>()
const answer = { alerts: [alert], unchecked: [], at: serverNow(), isRefused: false }
const text = prometheusText({
  at: 0,
  tookMs: 0,
  areas: attentionAreas.map(({ name }) => [name, answer]),
})
for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
  const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? []
  const known = written.get(name) ?? new Map<string, Set<string>>()
  for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
    known.set(label, (known.get(label) ?? new Set()).add(value))
  }
  written.set(name, known)
}

/**
 * All possible values of labels with a fixed set of values. The values of other labels depend on
 * the findings.
 */
const fixed: Readonly<Record<string, ReadonlySet<string> | undefined>> = {
  urgency: written.get('cantilever_verdicts')?.get('urgency'),
  area: written.get('cantilever_area_checked')?.get('area'),
}

/** Returns the errors in an expression: metrics and labels that the server does not write. */
function wrongIn(expression: string): string[] {
  return [...expression.matchAll(/\b(cantilever_\w+)(?:\{([^}]*)\})?/g)].flatMap(
    ([, name = '', matchers = '']) => {
      const labels = written.get(name)
      if (labels === undefined) return [`${name} is not written`]
      return [...matchers.matchAll(/(\w+)\s*(?:=~?|!=|!~)\s*"([^"]*)"/g)].flatMap(
        ([, label = '', value = '']) => {
          if (!labels.has(label)) return [`${name} has no label ${label}`]
          const isKnown = fixed[label]?.has(value) ?? true
          return isKnown ? [] : [`${label} is never ${value}`]
        },
      )
    },
  )
}

const Rules = v.object({
  groups: v.array(
    v.object({
      rules: v.array(
        v.object({
          alert: v.string(),
          expr: v.string(),
          for: v.pipe(v.string(), v.regex(/^\d+[smh]$/)),
          labels: v.object({ severity: v.picklist(['critical', 'warning']) }),
          annotations: v.object({ summary: v.string(), description: v.string() }),
        }),
      ),
    }),
  ),
})

describe('the alert rules', () => {
  const { groups } = v.parse(Rules, parse(readFileSync('deploy/prometheus/rules.yaml', 'utf8')))
  const rules = groups.flatMap((group) => group.rules)

  it.each(rules)(
    'uses only metrics and labels that the server writes: $alert',
    ({ expr, annotations }) => {
      expect(expr).toMatch(/\bcantilever_/)
      expect(wrongIn(expr)).toEqual([])
      const [metric = ''] = /\bcantilever_\w+/.exec(expr) ?? []
      const text = `${annotations.summary} ${annotations.description}`
      const labels = [...text.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label)
      expect(labels.filter((label) => written.get(metric)?.has(label) !== true)).toEqual([])
    },
  )

  it('uses a unique name for each alert rule', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })
})

const Board = v.object({
  panels: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      targets: v.array(v.object({ expr: v.string(), legendFormat: v.optional(v.string(), '') })),
    }),
  ),
})

describe('the Grafana dashboard', () => {
  const text = readFileSync('deploy/grafana/needs-attention.json', 'utf8')
  const { panels } = v.parse(Board, JSON.parse(text))

  it.each(panels)('uses only metrics and labels that the server writes: $title', ({ targets }) => {
    expect(targets.length).toBeGreaterThan(0)
    for (const { expr, legendFormat } of targets) {
      expect(expr).toMatch(/\bcantilever_/)
      expect(wrongIn(expr)).toEqual([])
      const [metric = ''] = /\bcantilever_\w+/.exec(expr) ?? []
      const labels = [...legendFormat.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, one = '']) => one)
      expect(labels.filter((label) => written.get(metric)?.has(label) !== true)).toEqual([])
    }
  })

  it('uses a unique id for each panel of the Grafana dashboard', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })
})

it('detects a metric or label that the server does not write', () => {
  expect(wrongIn('sum(cantilever_verdict{urgency="now"})')).toEqual([])
  expect(wrongIn('cantilever_gone == 1')).toEqual(['cantilever_gone is not written'])
  expect(wrongIn('cantilever_verdict{level="now"}')).toEqual([
    'cantilever_verdict has no label level',
  ])
  expect(wrongIn('cantilever_verdict{urgency="never"}')).toEqual(['urgency is never never'])
})
