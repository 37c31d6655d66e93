import type { Json } from '#ledger/json-value.ts'
import { canonicalText, normalizeAnswer, TooDeeplyNestedError } from './canonical.ts'
import { differencesOf } from './differences.ts'
import type { AnswerGroup, Comparison, Reading } from './reading.ts'
import type { ComparisonRules } from './rules.ts'

/** A value, and all readings with this value. */
export interface Group {
  /** The canonical text of the value. Empty for nothing. */
  readonly text: string
  readonly value: Json | undefined
  readonly comparable: Json | undefined
  readonly readings: readonly Reading[]
}

/** Readings grouped by value. Unusable readings are in no group. */
export interface Grouped {
  readonly groups: readonly Group[]
  /** Unusable readings, with a reason if the answer itself is the cause. */
  readonly unusable: ReadonlyMap<Reading, string>
  readonly textOf: (value: Json | undefined) => string
}

/** Groups readings by canonical text. Each distinct value object is processed once. */
export function groupReadings(readings: readonly Reading[], { rules }: Comparison): Grouped {
  const known = new Map<Json, Prepared>()
  const prepare = (value: Json): Prepared => {
    const found = known.get(value) ?? prepared(value, rules)
    known.set(value, found)
    return found
  }
  const groups = new Map<
    string,
    { value: Json | undefined; prepared: Prepared; readings: Reading[] }
  >()
  const unusable = new Map<Reading, string>()
  for (const reading of readings) {
    const { answer } = reading
    if (answer.kind !== 'value' && answer.kind !== 'nothing') continue
    const value = answer.kind === 'value' ? answer.value : undefined
    const of = value === undefined ? nothing : prepare(value)
    if (of.problem !== undefined) {
      unusable.set(reading, of.problem)
      continue
    }
    const group = groups.get(of.text) ?? { value, prepared: of, readings: [] }
    group.readings.push(reading)
    groups.set(of.text, group)
  }
  return {
    groups: [...groups].map(([text, { value, prepared: of, readings: own }]) => ({
      text,
      value,
      comparable: of.comparable,
      readings: own,
    })),
    unusable,
    textOf: (value) => (value === undefined ? nothing.text : prepare(value).text),
  }
}

/** Returns the groups of Scans with equal answers, for a result without agreement. */
export function answerGroupsOf(
  groups: readonly Group[],
  rules: ComparisonRules,
): readonly AnswerGroup[] {
  const sizeOf = (group: Group) => scansOf(group).size
  const ordered = groups.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return ordered.map((group) => ({
    scans: [...scansOf(group)],
    differences: differencesOf(ordered[0]?.comparable, group.comparable, rules),
  }))
}

/** Returns the Scans of a group. */
export function scansOf({ readings }: Pick<Group, 'readings'>): ReadonlySet<number> {
  return new Set(readings.map(({ scan }) => scan))
}

interface Prepared {
  readonly text: string
  readonly comparable: Json | undefined
  readonly problem: string | undefined
}

const nothing: Prepared = { text: '', comparable: undefined, problem: undefined }

function prepared(value: Json, rules: ComparisonRules): Prepared {
  try {
    const compared = normalizeAnswer(value, rules)
    return { text: canonicalText(compared), comparable: compared, problem: undefined }
  } catch (error) {
    if (!(error instanceof TooDeeplyNestedError)) throw error
    return { text: '', comparable: undefined, problem: error.message }
  }
}
