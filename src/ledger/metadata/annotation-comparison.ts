import type { Annotations } from './object-meta-rules.ts'

/**
 * One annotation in the three versions of a concurrent change. `undefined` in a version without the
 * annotation.
 */
export interface ComparedAnnotation {
  readonly key: string
  readonly before: string | undefined
  readonly mine: string | undefined
  readonly theirs: string | undefined
  /** True if both sides changed the annotation to different values. */
  readonly clashes: boolean
}

/** Returns every annotation that either side changed, sorted by key. */
export function compareAnnotations(
  before: Annotations,
  mine: Annotations,
  theirs: Annotations,
): readonly ComparedAnnotation[] {
  const versions = [before, mine, theirs].map((version) => new Map(Object.entries(version)))
  const [was, ours, others] = versions
  const keys = new Set(versions.flatMap((version) => [...version.keys()]))
  return [...keys]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((key) => {
      const row = { key, before: was?.get(key), mine: ours?.get(key), theirs: others?.get(key) }
      const clashes =
        row.mine !== row.before && row.theirs !== row.before && row.mine !== row.theirs
      return { ...row, clashes }
    })
    .filter(({ before, mine, theirs }) => mine !== before || theirs !== before)
}
