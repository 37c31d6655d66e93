import { ExactNumber, type Json, type JsonObject } from '#ledger/json-value.ts'
import { isScanSpecific, listRule, type ComparisonRules, type FieldPath } from './rules.ts'

/**
 * Maximum depth. Daml values nest at most a hundred levels, so a deeper answer does not come from
 * Scan.
 */
const deepest = 400

/** An answer that is nested too deeply for Scan. */
export class TooDeeplyNestedError extends Error {
  override readonly name = 'TooDeeplyNestedError'
}

/**
 * Normalizes an answer without changing any digit. Removes members that each Scan fills itself, and
 * null members, because releases write them differently. Sorts members by name, and lists without
 * order.
 * @throws TooDeeplyNestedError
 */
export function normalizeAnswer(
  value: Json,
  rules: ComparisonRules,
  fieldPath: FieldPath = [],
): Json {
  if (fieldPath.length > deepest) throw new TooDeeplyNestedError('The answer is nested too deep.')
  if (Array.isArray(value)) {
    const below = [...fieldPath, '*']
    const items = value.map((item) => normalizeAnswer(item, rules, below))
    const rule = listRule(rules, fieldPath)
    return rule === undefined || rule.isOrdered ? items : sorted(items, rule.by)
  }
  if (!isObject(value)) return value
  const members = Object.entries(value)
    .filter(([, member]) => member !== null)
    .toSorted(([a], [b]) => compareTexts(a, b))
    .flatMap(([name, member]) => {
      const below = [...fieldPath, name]
      return isScanSpecific(rules, below)
        ? []
        : [[name, normalizeAnswer(member, rules, below)] as const]
    })
  return Object.fromEntries(members)
}

/**
 * Returns the same text for all equal answers. The answers must be results of `normalizeAnswer`.
 */
export function canonicalText(value: Json): string {
  if (value instanceof ExactNumber) return value.text
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (isObject(value)) {
    const members = Object.keys(value)
      .toSorted(compareTexts)
      .map((name) => `${JSON.stringify(name)}:${canonicalText(value[name] ?? null)}`)
    return `{${members.join(',')}}`
  }
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
}

/** Returns the text of the nested member at a path of names separated by dots. Empty if missing. */
export function keyOf(item: Json, by: string): string {
  let found: Json = item
  for (const name of by.split('.')) {
    found = isObject(found) && Object.hasOwn(found, name) ? (found[name] ?? '') : ''
  }
  return typeof found === 'string' ? found : canonicalText(found)
}

/** Returns true if a value is a JSON object. */
export function isObject(value: Json): value is JsonObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ExactNumber)
  )
}

function sorted(items: readonly Json[], by: string | undefined): Json[] {
  return items
    .map((item) => ({
      item,
      key: by === undefined ? '' : keyOf(item, by),
      text: canonicalText(item),
    }))
    .toSorted((a, b) => compareTexts(a.key, b.key) || compareTexts(a.text, b.text))
    .map(({ item }) => item)
}

/** Compares all names as text, because objects list integer names first. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
