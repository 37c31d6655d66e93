import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Failure } from '#ledger/failure.ts'
import { failureOf } from '#queries/failure.ts'
import type { HoldingsQuestion } from '#queries/holdings/session-state.ts'
import { latestSnapshot } from '#queries/holdings/snapshots.ts'
import { currentMigration } from '#queries/network.ts'
import { ownersOfPlace, type OwnersPlace } from './owners/owner-list.ts'
import type { SnapshotPlace } from './when/snapshot-place.ts'

/** What an address asks for, as far as it is known. */
export type Asked =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'missing list' }
  | { readonly kind: 'waiting'; readonly words: string }
  | {
      readonly kind: 'failed'
      readonly title: string
      readonly failure: Failure
      readonly retry: () => void
      readonly isRetrying: boolean
    }
  | { readonly kind: 'no snapshot'; readonly migrationId: bigint }
  | { readonly kind: 'question'; readonly question: HoldingsQuestion }

/**
 * The question of an address: its migration is the network's of now where it names none, and its
 * time that of the latest snapshot. The same address keeps its question for as long as the page is
 * open, also when a newer snapshot is taken.
 */
export function useHoldingsQuestion(place: OwnersPlace & SnapshotPlace): Asked {
  const { owner, list, migration, at, match = 'at_or_before' } = place
  const placed = useMemo(() => ownersOfPlace({ owner, list }), [owner, list])
  const { owners } = placed
  const isAsked = owners.length > 0
  const last = useQuery({
    ...currentMigration(),
    staleTime: Infinity,
    enabled: isAsked && migration === undefined,
  })
  const migrationText = migration ?? last.data?.migration_id.toString()
  const latest = useQuery({
    ...latestSnapshot(BigInt(migrationText ?? 0)),
    staleTime: Infinity,
    enabled: isAsked && at === undefined && migrationText !== undefined,
  })
  const recordTime = at ?? latest.data?.recordTime
  const question = useMemo((): HoldingsQuestion | undefined => {
    if (migrationText === undefined || recordTime === undefined) return undefined
    return {
      migrationId: BigInt(migrationText),
      recordTime,
      match: at === undefined ? 'exact' : match,
      owners,
    }
  }, [migrationText, recordTime, at, match, owners])

  if (placed.isMissing) return { kind: 'missing list' }
  if (!isAsked) return { kind: 'nothing' }
  if (migrationText === undefined) {
    return askedOf(last, 'The migration id of the network could not be read', 'the migration id')
  }
  if (question !== undefined) return { kind: 'question', question }
  if (latest.data === null) return { kind: 'no snapshot', migrationId: BigInt(migrationText) }
  return askedOf(latest, 'The latest snapshot could not be looked up', 'the latest snapshot')
}

interface Query {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

function askedOf(query: Query, title: string, what: string): Asked {
  const failure = failureOf(query.error)
  if (failure === undefined) return { kind: 'waiting', words: `Asking Scan for ${what}` }
  const retry = () => void query.refetch()
  return { kind: 'failed', title, failure, retry, isRetrying: query.isFetching }
}
