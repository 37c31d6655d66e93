import type { Verdict } from '#ledger/verdicts/verdict.ts'

/** The verdicts of one area, with a flag for a complete check. */
export interface WatchedArea {
  readonly name: string
  readonly verdicts: readonly Verdict[]
  readonly isWhole: boolean
}

/** The reported verdicts that still hold, by id, each with its area. */
export type ReportedVerdicts = ReadonlyMap<string, string>

export interface WatchRules {
  /** Returns true if the user wants notifications of the verdict. */
  readonly isWatched: (verdict: Verdict) => boolean
  /** True in quiet hours: verdicts that still hold afterwards are reported then. */
  readonly isQuiet: boolean
}

export interface WatchStep {
  readonly told: ReportedVerdicts
  /** Verdicts to report now. */
  readonly fired: readonly Verdict[]
  /** Ids of verdicts that no longer hold, or are no longer watched. */
  readonly cleared: readonly string[]
}

/**
 * Compares the current verdicts with the reported ones: a watched new verdict fires once, and
 * clears once when it is over. Verdicts of an area that could not be checked stay. An area that is
 * missing was not read yet.
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
