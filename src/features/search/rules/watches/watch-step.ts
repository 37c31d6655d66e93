import type { Alert } from '#ledger/alerts/alert.ts'

/** The alerts of one area, with a flag for a complete check. */
export interface WatchedArea {
  readonly name: string
  readonly alerts: readonly Alert[]
  readonly isWhole: boolean
}

/** The reported alerts that still hold, as ids with their area. */
export type ReportedAlerts = ReadonlyMap<string, string>

export interface WatchRules {
  readonly isWatched: (alert: Alert) => boolean
  /** True in quiet hours. Alerts that still hold afterwards are reported then. */
  readonly isQuiet: boolean
}

export interface WatchStep {
  readonly reported: ReportedAlerts
  readonly fired: readonly Alert[]
  readonly cleared: readonly string[]
}

/**
 * Compares the current alerts with the reported ones. A new watched alert fires once, and clears
 * once when it is over. An alert stays if its area could not be checked. An area that is absent was
 * not read yet.
 */
export function watchStep(
  reported: ReportedAlerts,
  areas: readonly WatchedArea[],
  { isWatched, isQuiet }: WatchRules,
): WatchStep {
  const next = new Map(reported)
  const fired: Alert[] = []
  const cleared: string[] = []
  for (const { name, alerts, isWhole } of areas) {
    const holding = new Map<string, Alert>(
      alerts.filter(isWatched).map((alert) => [alert.id, alert]),
    )
    for (const [id, area] of reported) {
      const isUnwatched = alerts.some((alert) => alert.id === id && !isWatched(alert))
      if (area !== name || holding.has(id) || !(isWhole || isUnwatched)) continue
      next.delete(id)
      cleared.push(id)
    }
    if (isQuiet) continue
    for (const [id, alert] of holding) {
      if (next.has(id)) continue
      next.set(id, name)
      fired.push(alert)
    }
  }
  return { reported: next, fired, cleared }
}
