import { alertKind, mergeCheckResults } from '#features/overview/rules/attention.ts'
import type { Alert } from '#ledger/alerts/alert.ts'
import type { AlertReport } from './check-alerts.ts'
import { metric } from './metric.ts'

const urgencies = ['now', 'soon', 'later'] as const

/**
 * Limit of alerts with their own line. Each alert adds a value of the label `about`, and a label
 * should have few values.
 */
const mostLines = 200

/**
 * Returns the alerts in Prometheus' text format
 * (https://prometheus.io/docs/instrumenting/exposition_formats/), by kind and urgency. A metric per
 * area shows if the area could be checked, so that "nothing found" differs from "not checked".
 */
export function prometheusText({ at, tookMs, areas }: AlertReport): string {
  const { alerts } = mergeCheckResults(areas.map(([, answer]) => answer))
  return [
    metric('cantilever_checked_timestamp_seconds', 'When the checks were begun.', [
      { value: at / 1000 },
    ]),
    metric('cantilever_check_duration_seconds', 'How long the checks took.', [
      { value: tookMs / 1000 },
    ]),
    metric(
      'cantilever_area_checked',
      'Whether all of an area could be checked.',
      areas.map(([area, { unchecked }]) => ({
        labels: { area },
        value: unchecked.length === 0 ? 1 : 0,
      })),
    ),
    metric(
      'cantilever_verdicts',
      'How many alerts there are, by urgency.',
      urgencies.map((urgency) => ({
        labels: { urgency },
        value: alerts.filter((alert) => alert.urgency === urgency).length,
      })),
    ),
    metric(
      'cantilever_verdict',
      'One for each alert that holds.',
      alerts.slice(0, mostLines).map((alert) => ({ labels: labelsOf(alert), value: 1 })),
    ),
  ].join('')
}

function labelsOf(alert: Alert): Readonly<Record<string, string>> {
  const kind = alertKind(alert)
  return { kind, about: alert.id.slice(kind.length + 1), urgency: alert.urgency }
}
