import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Failure } from '#ledger/failure.ts'
import { failureOf } from '#shared/queries/failure.ts'
import type { HoldingsQuestion } from '../queries/session-state.ts'
import { namedSnapshot } from '../queries/snapshots.ts'
import { readOwnersParams, type OwnersParams } from '../queries/owner-list.ts'
import type { SnapshotParams } from './when/snapshot-params.ts'

/** The state of the request that the page's address describes. */
export type HoldingsRequestState =
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
  | { readonly kind: 'no snapshot'; readonly params: SnapshotParams }
  | { readonly kind: 'question'; readonly question: HoldingsQuestion }

/**
 * Returns the request that the page's address describes. Without a migration in the address, uses
 * the migration that has a snapshot for the time. Without a time, uses the latest snapshot. While
 * the page is open, the request stays the same, even if a newer snapshot is taken.
 */
export function useHoldingsQuestion(params: OwnersParams & SnapshotParams): HoldingsRequestState {
  const { owner, list, migration, at, match = 'at_or_before' } = params
  const placed = useMemo(() => readOwnersParams({ owner, list }), [owner, list])
  const { owners } = placed
  const hasOwners = owners.length > 0
  const hasSnapshot = migration !== undefined && at !== undefined
  const named = useQuery({
    ...namedSnapshot({ migration, at, match }),
    staleTime: Infinity,
    enabled: hasOwners && !hasSnapshot,
  })
  const found = named.data
  const question = useMemo((): HoldingsQuestion | undefined => {
    // A complete position in the address is requested unchanged.
    const migrationId = hasSnapshot ? BigInt(migration) : found?.migrationId
    if (migrationId === undefined) return undefined
    if (at !== undefined) return { migrationId, recordTime: at, match, owners }
    return found ? { ...found, match: 'exact', owners } : undefined
  }, [hasSnapshot, migration, found, at, match, owners])

  if (placed.isMissing) return { kind: 'missing list' }
  if (!hasOwners) return { kind: 'nothing' }
  if (question !== undefined) return { kind: 'question', question }
  if (found === null) return { kind: 'no snapshot', params: { migration, at, match } }
  return requestStateOf(named, 'The snapshot could not be looked up', 'the snapshot')
}

interface Query {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

function requestStateOf(query: Query, title: string, what: string): HoldingsRequestState {
  const failure = failureOf(query.error)
  if (failure === undefined) return { kind: 'waiting', words: `Loading ${what} from Scan` }
  const retry = () => void query.refetch()
  return { kind: 'failed', title, failure, retry, isRetrying: query.isFetching }
}
