import { ExactNumber, type Json, type JsonObject } from '../json-value.ts'
import { isOwn, listRule, type ComparisonRules, type Place } from './rules.ts'

/** Values of Daml nest a hundred levels at most; an answer that is deeper is none of Scan's. */
const deepest = 400

/** An answer that is nested deeper than any of Scan's. */
export class TooDeep extends Error {
  override readonly name = 'TooDeep'
}

/**
 * An answer without what may differ between Scans: their own members are left out, lists without order
 * are sorted, members are in order of their names, and one that is null is one that is not there, as
 * releases write the same either way. No digit is lost.
 * @throws TooDeep
 */
export function comparable(value: Json, rules: ComparisonRules, place: Place = []): Json {
  if (place.length > deepest) throw new TooDeep('The answer is nested too deep.')
  if (Array.isArray(value)) {
    const below = [...place, '*']
    const items = value.map((item) => comparable(item, rules, below))
    const rule = listRule(rules, place)
    return rule === undefined || rule.isOrdered ? items : sorted(items, rule.by)
  }
  if (!isObject(value)) return value
  const members = Object.entries(value)
    .filter(([, member]) => member !== null)
    .toSorted(([a], [b]) => compareTexts(a, b))
    .flatMap(([name, member]) => {
      const below = [...place, name]
      return isOwn(rules, below) ? [] : [[name, comparable(member, rules, below)] as const]
    })
  return Object.fromEntries(members)
}

/** One text for all answers that say the same, of what `comparable` gave. */
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

/** The text of a member inside, by its names with dots; empty where it is not there. */
export function keyOf(item: Json, by: string): string {
  let found: Json = item
  for (const name of by.split('.')) {
    found = isObject(found) && Object.hasOwn(found, name) ? (found[name] ?? '') : ''
  }
  return typeof found === 'string' ? found : canonicalText(found)
}

/** Whether a value has members. */
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

/** Integers that are names keep their place before others in an object; here they are texts as all are. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
