import { useMemo } from 'react'
import {
  toScopeParams,
  usePageScope,
  type PageScope,
} from '#shared/components/scope/use-page-scope.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { MyParties } from '#shared/queries/my-parties/my-parties.ts'
import type { ActiveParams } from './active-params.ts'

/** The parties whose contracts are requested from the participant. */
export interface ContractsScope extends PageScope {
  /**
   * The parties whose contracts are requested. Undefined for all parties that the token may read.
   */
  readonly readers: readonly PartyId[] | 'loading' | undefined
  /** The number of the scope's parties that the token may not read. */
  readonly unreadable: number
}

const everyone: readonly PartyId[] = []

/**
 * Returns the parties that the page's address selects. An address without params selects the last
 * used scope. An address with other params but without a scope or reader selects all parties.
 */
export function useContractsScope(
  params: ActiveParams,
  onParamsChange: (change: Partial<ActiveParams>, replace?: boolean) => void,
): ContractsScope {
  const { scope: addressed, reader, view } = params
  const isBlank = Object.values(params).every((value) => value === undefined)
  const isAll = addressed === 'all' || (addressed === undefined && reader === undefined && !isBlank)
  const scope = usePageScope(
    {
      scope: addressed === 'mine' ? 'mine' : undefined,
      parties: isAll ? everyone : reader,
    },
    (next, { replace }) => {
      const { scope: own, parties } = toScopeParams(next)
      // A party in the form and a scope exclude each other.
      onParamsChange(
        {
          scope: own,
          reader: parties && [...parties],
          party: undefined,
          view: view ?? 'templates',
        },
        replace,
      )
    },
  )
  const { kind, parties, mine, isLoading } = scope
  const readers = useMemo(() => {
    if (isAll) return undefined
    if (isLoading) return 'loading'
    return kind === 'mine' ? readersAmong(parties, mine) : parties
  }, [isAll, isLoading, kind, parties, mine])
  const readable = Array.isArray(readers) ? readers.length : parties.length
  return { ...scope, readers, unreadable: parties.length - readable }
}

/**
 * Returns the scope's parties that the token may read. Returns undefined, which means all parties,
 * if the scope has no parties and the token may read any party.
 */
export function readersAmong(
  parties: readonly PartyId[],
  mine: MyParties | undefined,
): readonly PartyId[] | undefined {
  if (parties.length === 0 && mine?.offersHosted === true) return undefined
  const readable = new Set(mine?.parties.flatMap(({ party, mayRead }) => (mayRead ? [party] : [])))
  return parties.filter((party) => readable.has(party))
}
