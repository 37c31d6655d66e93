/** A path in answers, and the reason for its rule. */
export interface Rule {
  /** Member names separated by dots. `*` matches every list item or member. */
  readonly path: string
  readonly why: string
}

/** The comparison of a list. */
export interface ListRule extends Rule {
  /** True if the order of items is significant. */
  readonly isOrdered: boolean
  /** The path of the member that identifies items. Differences are then reported by item. */
  readonly by?: string
}

/** The allowed differences between correct answers of two Scans to one question. */
export interface ComparisonRules {
  /** Members that each Scan fills with its own values. */
  readonly own: readonly Rule[]
  /** Lists that are not compared item by item in order. */
  readonly lists: readonly ListRule[]
}

/** A position in an answer: member names, and `*` for a list item. */
export type FieldPath = readonly string[]

/** Returns true if each Scan fills this position itself. */
export function isScanSpecific(rules: ComparisonRules, fieldPath: FieldPath): boolean {
  return rules.own.some(({ path }) => isAt(path, fieldPath))
}

/**
 * Returns the rule of the list at this position, or undefined if the list is compared item by item.
 */
export function listRule(rules: ComparisonRules, fieldPath: FieldPath): ListRule | undefined {
  return rules.lists.find(({ path }) => isAt(path, fieldPath))
}

function isAt(path: string, fieldPath: FieldPath): boolean {
  const names = path === '' ? [] : path.split('.')
  return (
    names.length === fieldPath.length &&
    names.every((name, index) => name === '*' || name === fieldPath[index])
  )
}
