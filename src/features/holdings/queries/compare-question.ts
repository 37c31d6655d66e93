import { queryOptions } from '@tanstack/react-query'
import type { PartyId } from '#ledger/identifier.ts'
import type { ComparisonQuestion, SnapshotChoice } from './compare-state.ts'
import {
  findSnapshot,
  firstSnapshotAfter,
  type NamedSnapshot,
  type SnapshotLookups,
} from './named-snapshot.ts'
import { createSnapshotLookups } from './snapshots.ts'

/** A comparison with its snapshots, or the missing snapshot. */
export type ResolvedComparison =
  | {
      readonly ok: true
      readonly question: ComparisonQuestion
      /**
       * True if the comparison starts at the first snapshot of all, because the requested time is
       * earlier.
       */
      readonly isFromTheFirst: boolean
    }
  | { readonly ok: false; readonly missing: NamedSnapshot }

/** Looks up the migrations and the latest snapshot for a comparison. */
export function resolvedComparison(
  owners: readonly PartyId[],
  before: NamedSnapshot | undefined,
  after: NamedSnapshot,
) {
  return queryOptions({
    queryKey: ['scan', 'holdings', 'comparison', owners, before ?? null, after],
    queryFn: ({ client }) =>
      resolveComparison(owners, before, after, createSnapshotLookups(client)),
    // A shown comparison does not change. Opening the page again looks up the latest snapshot
    // again.
    staleTime: Infinity,
    gcTime: 60_000,
  })
}

/**
 * Resolves a comparison with the given lookups. If the start is earlier than the first snapshot and
 * need not match exactly, the comparison starts at the first snapshot.
 * @throws the errors of the lookups.
 */
export async function resolveComparison(
  owners: readonly PartyId[],
  before: NamedSnapshot | undefined,
  after: NamedSnapshot,
  ask: SnapshotLookups,
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

/** Returns the snapshot for a time, or `undefined` if none exists. */
async function choose(
  named: NamedSnapshot,
  ask: SnapshotLookups,
): Promise<SnapshotChoice | undefined> {
  const found = await findSnapshot(named, ask)
  if (found === null) return undefined
  const { at, match = 'at_or_before' } = named
  return at === undefined
    ? { ...found, match: 'exact' }
    : { migrationId: found.migrationId, recordTime: at, match }
}
