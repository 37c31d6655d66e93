import type { Json } from '#ledger/json-value.ts'
import { canonicalText, isObject, keyOf } from './canonical.ts'
import { listRule, type ComparisonRules, type FieldPath } from './rules.ts'

/** A field with different values in two answers. Undefined for a missing value. */
export interface Difference {
  /**
   * The readable path, such as `transactions[1220ab…].events_by_id.…:1.create_arguments`. Empty for
   * the whole answer.
   */
  readonly path: string
  readonly agreed: Json | undefined
  readonly reported: Json | undefined
}

/** The differences between two answers. */
export interface Differences {
  /** The first differences. */
  readonly shown: readonly Difference[]
  /** The number of differences. A lower bound if `isMore`. */
  readonly count: number
  readonly isMore: boolean
}

const mostCounted = 1000
const mostShown = 50

/**
 * Returns the differences between two results of `normalizeAnswer`, down to fields. List items are
 * matched by their identifying member, if any. Undefined means that the server answered that the
 * object does not exist.
 */
export function differencesOf(
  agreed: Json | undefined,
  reported: Json | undefined,
  rules: ComparisonRules,
): Differences {
  const found: Difference[] = []
  collect({ agreed, reported, path: '', fieldPath: [] }, rules, found)
  return {
    shown: found.slice(0, mostShown),
    count: Math.min(found.length, mostCounted),
    isMore: found.length > mostCounted,
  }
}

interface Pair {
  readonly agreed: Json | undefined
  readonly reported: Json | undefined
  readonly path: string
  readonly fieldPath: FieldPath
}

function collect(pair: Pair, rules: ComparisonRules, found: Difference[]): void {
  if (found.length > mostCounted) return
  const { agreed, reported: said, path, fieldPath: place } = pair
  const go = (inner: Pair) => collect(inner, rules, found)
  if (agreed !== undefined && said !== undefined) {
    if (isObject(agreed) && isObject(said)) {
      const names = new Set([...Object.keys(agreed), ...Object.keys(said)])
      for (const name of names) {
        go({
          agreed: own(agreed, name),
          reported: own(said, name),
          path: path === '' ? name : `${path}.${name}`,
          fieldPath: [...place, name],
        })
      }
      return
    }
    if (Array.isArray(agreed) && Array.isArray(said)) {
      for (const item of pairItems(agreed, said, rules, place)) {
        go({ ...item, path: `${path}[${item.name}]`, fieldPath: [...place, '*'] })
      }
      return
    }
    if (canonicalText(agreed) === canonicalText(said)) return
  } else if (agreed === said) return
  found.push({ path, agreed, reported: said })
}

interface ItemPair {
  readonly name: string
  readonly agreed: Json | undefined
  readonly reported: Json | undefined
}

/** Pairs items by their identifying member if every item has a unique one, otherwise by index. */
function pairItems(
  agreed: readonly Json[],
  reported: readonly Json[],
  rules: ComparisonRules,
  fieldPath: FieldPath,
): readonly ItemPair[] {
  const by = listRule(rules, fieldPath)?.by
  const ours = by === undefined ? undefined : byKey(agreed, by)
  const theirs = by === undefined ? undefined : byKey(reported, by)
  if (ours === undefined || theirs === undefined) {
    return Array.from({ length: Math.max(agreed.length, reported.length) }, (_, index) => ({
      name: String(index),
      agreed: agreed[index],
      reported: reported[index],
    }))
  }
  const names = [...new Set([...ours.keys(), ...theirs.keys()])]
  const pairs = names.map((name) => ({ name, agreed: ours.get(name), reported: theirs.get(name) }))
  const isSameOrder = [...ours.keys()].join() === [...theirs.keys()].join()
  const isMoved = !isSameOrder && ours.size === theirs.size && names.length === ours.size
  if (!isMoved) return pairs
  return [
    ...pairs,
    { name: 'order', agreed: [...ours.keys()].join(', '), reported: [...theirs.keys()].join(', ') },
  ]
}

function byKey(items: readonly Json[], by: string): ReadonlyMap<string, Json> | undefined {
  const map = new Map(items.map((item) => [keyOf(item, by), item]))
  return map.size === items.length && !map.has('') ? map : undefined
}

function own(object: { readonly [name: string]: Json }, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}
