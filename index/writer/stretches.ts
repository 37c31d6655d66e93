/** Parts of the history, as far as they are whole: pure, in microseconds since 1970. */

/** In a migration, after `from` and up to and with `to`. */
export interface Stretch {
  readonly migrationId: bigint
  readonly from: bigint
  readonly to: bigint
}

/** Where a migration begins and ends. */
export const beginning = -(2n ** 63n)
export const ending = 2n ** 63n - 1n

/** The same parts in order, with those that touch each other as one. */
export function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const result: Stretch[] = []
  for (const stretch of stretches.toSorted(compareStretches)) {
    const last = result.at(-1)
    if (last?.migrationId === stretch.migrationId && stretch.from <= last.to) {
      const to = stretch.to > last.to ? stretch.to : last.to
      result[result.length - 1] = { ...last, to }
    } else {
      result.push(stretch)
    }
  }
  return result
}

/** What of a stretch is in none of the others, in order. */
export function missing(of: Stretch, covered: readonly Stretch[]): readonly Stretch[] {
  const result: Stretch[] = []
  let { from } = of
  for (const stretch of joined(covered)) {
    if (stretch.migrationId !== of.migrationId || stretch.to <= from) continue
    if (stretch.from >= of.to) break
    if (stretch.from > from) result.push({ ...of, from, to: stretch.from })
    from = stretch.to
  }
  if (from < of.to) result.push({ ...of, from })
  return result
}

/** Whether two parts have something in common. */
export function overlap(a: Stretch, b: Stretch): boolean {
  return a.migrationId === b.migrationId && a.from < b.to && b.from < a.to
}

export function compareStretches(a: Stretch, b: Stretch): number {
  if (a.migrationId !== b.migrationId) return a.migrationId < b.migrationId ? -1 : 1
  if (a.from !== b.from) return a.from < b.from ? -1 : 1
  return a.to < b.to ? -1 : a.to > b.to ? 1 : 0
}
