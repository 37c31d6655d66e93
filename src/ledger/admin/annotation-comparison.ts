import type { Annotations } from './object-meta-rules.ts'

/** One annotation in the three versions of a concurrent change; `undefined` where it is not there. */
export interface ComparedAnnotation {
  readonly key: string
  /** When the form was opened. */
  readonly before: string | undefined
  /** As the form would leave it. */
  readonly mine: string | undefined
  /** As the server has it now. */
  readonly theirs: string | undefined
  /** Both sides changed it, and not to the same. */
  readonly clashes: boolean
}

/** Every annotation that somebody changed, in the order of their keys. */
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
