import { queryOptions } from '@tanstack/react-query'
import type { PartyId } from '#ledger/identifier.ts'
import type { ComparisonQuestion, SnapshotChoice } from './compare-state.ts'
import {
  findSnapshot,
  firstSnapshotAfter,
  type NamedSnapshot,
  type SnapshotQuestions,
} from './named-snapshot.ts'
import { snapshotQuestions } from './snapshots.ts'

/** Without a snapshot there is nothing to ask for. */
export type ResolvedComparison =
  | {
      readonly ok: true
      readonly question: ComparisonQuestion
      /** There is no snapshot so early as the first was asked for: it is the first that there is. */
      readonly isFromTheFirst: boolean
    }
  | { readonly ok: false; readonly missing: NamedSnapshot }

/** What is to be compared, with the migrations and the latest snapshot put in. */
export function resolvedComparison(
  owners: readonly PartyId[],
  before: NamedSnapshot | undefined,
  after: NamedSnapshot,
) {
  return queryOptions({
    queryKey: ['scan', 'holdings', 'comparison', owners, before ?? null, after],
    queryFn: ({ client }) => resolveComparison(owners, before, after, snapshotQuestions(client)),
    // What is on screen stays what it is; the latest is looked up when the page is opened anew.
    staleTime: Infinity,
    gcTime: 60_000,
  })
}

/**
 * The same, by these questions: a beginning before the first snapshot means all there is.
 * @throws what the questions throw.
 */
export async function resolveComparison(
  owners: readonly PartyId[],
  before: NamedSnapshot | undefined,
  after: NamedSnapshot,
  ask: SnapshotQuestions,
): Promise<ResolvedComparison> {
  const second = await choose(after, ask)
  if (second === undefined) return { ok: false, missing: after }
  const answer = (first: SnapshotChoice | undefined, isFromTheFirst: boolean) =>
    ({ ok: true, question: { owners, before: first, after: second }, isFromTheFirst }) as const
  if (before === undefined) return answer(undefined, false)
  const found = await choose(before, ask)
  if (found !== undefined) return answer(found, false)
  const first = before.match === 'exact' ? null : await firstSnapshotAfter(before, ask)
  return first === null
    ? { ok: false, missing: before }
    : answer({ ...first, match: 'exact' }, true)
}

/** The snapshot that is meant, asked for by the time that is named; `undefined` where there is none. */
async function choose(
  named: NamedSnapshot,
  ask: SnapshotQuestions,
): Promise<SnapshotChoice | undefined> {
  const found = await findSnapshot(named, ask)
  if (found === null) return undefined
  const { at, match = 'at_or_before' } = named
  return at === undefined
    ? { ...found, match: 'exact' }
    : { migrationId: found.migrationId, recordTime: at, match }
}
