import type { Verdict } from '../verdicts/verdict.ts'

/** What one area came to, and whether all of it could be checked. */
export interface WatchedArea {
  readonly name: string
  readonly verdicts: readonly Verdict[]
  readonly isWhole: boolean
}

/** What was told of and still holds, by the verdict's id, each with the area that says so. */
export type Told = ReadonlyMap<string, string>

export interface WatchRules {
  /** Whether somebody wants to be told of it. */
  readonly isWatched: (verdict: Verdict) => boolean
  /** Nobody is told of anything now; what holds then still is told of later. */
  readonly isQuiet: boolean
}

export interface WatchStep {
  readonly told: Told
  /** To be told of now. */
  readonly fired: readonly Verdict[]
  /** Ids of what holds no more, or is not watched any more. */
  readonly cleared: readonly string[]
}

/**
 * One look at what needs attention: what is watched and new fires once, and clears once when it is
 * over. Of an area that could not be checked nothing is over: silence is no news. An area that is not
 * given at all was not asked yet.
 */
export function watchStep(
  told: Told,
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
