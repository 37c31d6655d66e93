/**
 * The cost of the participant's own submissions, by acting parties, by command and by action
 * (docs/network-rules.md, Completions). A submission of several parties is counted once.
 */

import type { RecordTime } from '#ledger/record-time.ts'

/** A submission, from its completion. */
export interface Submission {
  readonly offset: bigint
  readonly commandId: string
  readonly actAs: readonly string[]
  readonly hasFailed: boolean
  /** Bytes. 0 or undefined if the submission was free, rejected early, or unknown. */
  readonly cost: bigint | undefined
  readonly recordTime?: RecordTime | undefined
  /** The first action, `Module:Entity` with its choice. Undefined if the update was not loaded. */
  readonly did: string | undefined
}

/** The total cost of some submissions. */
export interface CostGroup {
  readonly key: string
  /** Bytes of submissions with a known cost. */
  readonly bytes: bigint
  readonly submissions: number
  /** Number of submissions without a known cost: free, rejected early, or unknown. */
  readonly untold: number
  readonly failed: number
  /** Bytes of failed submissions. */
  readonly wasted: bigint
}

export interface OwnCost {
  readonly total: CostGroup
  /** Highest cost first. Parties that acted together are one group. */
  readonly byParties: readonly CostGroup[]
  readonly byCommand: readonly CostGroup[]
  readonly byAction: readonly CostGroup[]
}

/** Returns one key for parties that acted together. */
export const partiesKey = (actAs: readonly string[]) => [...new Set(actAs)].toSorted().join(' ')

/** Returns the costs of submissions, each counted once by its offset. */
export function ownCost(submissions: Iterable<Submission>): OwnCost {
  const once = new Map<bigint, Submission>()
  for (const one of submissions) once.set(one.offset, one)
  const all = [...once.values()]
  const total = groupsOf(all, () => '')[0] ?? emptyGroup('')
  return {
    total,
    byParties: groupsOf(all, ({ actAs }) => partiesKey(actAs)),
    byCommand: groupsOf(all, ({ commandId }) => commandId),
    byAction: groupsOf(all, ({ did }) => did ?? ''),
  }
}

function groupsOf(
  all: readonly Submission[],
  keyOf: (one: Submission) => string,
): readonly CostGroup[] {
  const groups = new Map<string, CostGroup>()
  for (const one of all) {
    const key = keyOf(one)
    groups.set(key, added(groups.get(key) ?? emptyGroup(key), one))
  }
  return [...groups.values()].toSorted(
    (a, b) => compare(b.bytes, a.bytes) || b.submissions - a.submissions,
  )
}

function added(group: CostGroup, { cost = 0n, hasFailed }: Submission): CostGroup {
  return {
    key: group.key,
    bytes: group.bytes + cost,
    submissions: group.submissions + 1,
    untold: group.untold + (cost === 0n ? 1 : 0),
    failed: group.failed + (hasFailed ? 1 : 0),
    wasted: group.wasted + (hasFailed ? cost : 0n),
  }
}

const emptyGroup = (key: string): CostGroup => ({
  key,
  bytes: 0n,
  submissions: 0,
  untold: 0,
  failed: 0,
  wasted: 0n,
})

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
