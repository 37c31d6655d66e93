/**
 * Finds the created contract that replaces an archived one (docs/network-rules.md, What replaces a
 * contract). The ledger does not record replacements, so payloads are compared. If two contracts
 * qualify, neither is chosen.
 */
import { templateName, type ContractId } from '#ledger/identifier.ts'
import { stringifyJson } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import type { Json } from '#ledger/json.ts'
import type { CreatedEvent } from '#ledger/update.ts'

/** An archived contract, and the created contract that replaces it. */
export interface Replacement {
  readonly before: CreatedEvent
  readonly after: CreatedEvent
}

export interface Replacements {
  /** In creation order of the new contracts. */
  readonly pairs: readonly Replacement[]
  /** Templates with too many contracts to compare each pair. */
  readonly uncompared: readonly string[]
}

/** Maximum number of comparisons between contracts that have the same template and signatories. */
const mostComparisons = 10_000
/**
 * Maximum number of compared fields per contract, and maximum depth. Deeper values are compared as
 * a whole.
 */
const mostFields = 500
const deepest = 30

/**
 * Pairs archived contracts of an update with created ones. Both have the same template and
 * signatories, share at least half of their fields, and share more with each other than with any
 * other contract.
 */
export function pairContracts(
  archived: readonly CreatedEvent[],
  created: readonly CreatedEvent[],
): Replacements {
  const before = groupsOf(archived)
  const uncompared = new Set<string>()
  const partners = new Map<ContractId, CreatedEvent>()
  for (const [key, after] of groupsOf(created)) {
    const removed = before.get(key) ?? []
    if (removed.length * after.length > mostComparisons) {
      for (const { template_id: id } of after.slice(0, 1)) uncompared.add(templateName(id))
      continue
    }
    for (const pair of closest(removed, after)) partners.set(pair.after.contract_id, pair.before)
  }
  const pairs = created.flatMap((after) => {
    const before = partners.get(after.contract_id)
    return before === undefined ? [] : [{ before, after }]
  })
  return { pairs, uncompared: [...uncompared] }
}

function groupsOf(contracts: readonly CreatedEvent[]): ReadonlyMap<string, CreatedEvent[]> {
  const groups = new Map<string, CreatedEvent[]>()
  for (const contract of contracts) {
    const signed = [...new Set(contract.signatories)].toSorted()
    const key = JSON.stringify([templateName(contract.template_id), ...signed])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [contract])
    else group.push(contract)
  }
  return groups
}

/** Returns the pairs in which each contract is the only best match of the other. */
function closest(
  removed: readonly CreatedEvent[],
  came: readonly CreatedEvent[],
): readonly Replacement[] {
  const fieldsBefore = removed.map(({ create_arguments: payload }) => fieldsOf(payload))
  const fieldsAfter = came.map(({ create_arguments: payload }) => fieldsOf(payload))
  const scores = fieldsBefore.map((before) => fieldsAfter.map((after) => score(before, after)))
  const bestOfCame = came.map((_after, at) => onlyBest(scores.map((row) => row[at] ?? 0)))
  return removed.flatMap((before, at) => {
    const best = onlyBest(scores[at] ?? [])
    const after = best === undefined ? undefined : came[best]
    return best === undefined || after === undefined || bestOfCame[best] !== at
      ? []
      : [{ before, after }]
  })
}

/** Returns the index of the highest score; undefined if that score is 0 or occurs twice. */
function onlyBest(scores: readonly number[]): number | undefined {
  const best = Math.max(0, ...scores)
  if (best === 0 || scores.indexOf(best) !== scores.lastIndexOf(best)) return undefined
  return scores.indexOf(best)
}

/** Returns the number of equal fields; 0 if fewer than half are equal. */
function score(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): number {
  let equal = 0
  for (const [path, text] of a) if (b.get(path) === text) equal++
  return equal * 2 < Math.max(a.size, b.size) ? 0 : equal
}

/** Returns the innermost values of a payload by their paths. */
function fieldsOf(payload: Json): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  const open: { readonly path: readonly string[]; readonly value: Json }[] = [
    { path: [], value: payload },
  ]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (fields.size >= mostFields) break
    const { path, value } = next
    const isDeep = path.length >= deepest
    const inside = Array.isArray(value)
      ? [...value.entries()].map(([at, one]) => [String(at), one] as const)
      : isJsonObject(value)
        ? Object.entries(value)
        : []
    if (isDeep || inside.length === 0) fields.set(JSON.stringify(path), stringifyJson(value))
    else for (const [label, one] of inside) open.push({ path: [...path, label], value: one })
  }
  return fields
}
