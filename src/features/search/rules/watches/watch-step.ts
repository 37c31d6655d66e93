import type { Verdict } from '#ledger/verdicts/verdict.ts'

/** The alerts of one area, with a flag for a complete check. */
export interface WatchedArea {
  readonly name: string
  readonly verdicts: readonly Verdict[]
  readonly isWhole: boolean
}

/** The reported alerts that still hold, as ids with their area. */
export type ReportedVerdicts = ReadonlyMap<string, string>

export interface WatchRules {
  readonly isWatched: (verdict: Verdict) => boolean
  /** True in quiet hours. Alerts that still hold afterwards are reported then. */
  readonly isQuiet: boolean
}

export interface WatchStep {
  readonly told: ReportedVerdicts
  /** Alerts to report now. */
  readonly fired: readonly Verdict[]
  /** Ids of alerts that no longer hold or are no longer watched. */
  readonly cleared: readonly string[]
}

/**
 * Compares the current alerts with the reported ones. A new watched alert fires once, and clears
 * once when it is over. Alerts of an area that could not be checked stay. A missing area was not
 * read yet.
 */
export function watchStep(
  told: ReportedVerdicts,
  areas: readonly WatchedArea[],
  { isWatched, isQuiet }: WatchRules,
): WatchStep {
  const next = new Map(told)
  const fired: Verdict[] = []
  const cleared: string[] = []
  for (const { name, verdicts, isWhole } of areas) {
    const holding = new Map<string, Verdict>(
      verdicts.filter(isWatched).map((verdict) => [verdict.id, verdict]),
    )
    for (const [id, area] of told) {
      const isUnwatched = verdicts.some((verdict) => verdict.id === id && !isWatched(verdict))
      if (area !== name || holding.has(id) || !(isWhole || isUnwatched)) continue
      next.delete(id)
      cleared.push(id)
    }
    if (isQuiet) continue
    for (const [id, verdict] of holding) {
      if (next.has(id)) continue
      next.set(id, name)
      fired.push(verdict)
    }
  }
  return { told: next, fired, cleared }
}
