import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import type { Failure } from '#ledger/failure.ts'
import { offsetOf, partyReaders } from '../../queries/active-question.ts'
import type { ContractsQuestion } from '../../queries/session-state.ts'
import { failureOf } from '#shared/queries/failure.ts'
import type { ActiveParams } from './active-params.ts'

/** The request that the page's address describes, or the reason why there is no request. */
export type ContractsRequestState =
  | { readonly kind: 'question'; readonly question: ContractsQuestion }
  | { readonly kind: 'waiting'; readonly words: string }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'no offset' }
  | {
      readonly kind: 'failed'
      readonly failure: Failure
      readonly title: string
      readonly retry: () => void
      readonly isRetrying: boolean
    }

/**
 * Returns the request that the page's address describes.
 * @param turn a new number loads the ledger end again.
 * @param readersOfScope the parties whose contracts are requested; `loading` until they are known,
 * undefined for all
 * parties that the token may read
 */
export function useActiveQuestion(
  { of, kind, party }: Pick<ActiveParams, 'of' | 'kind' | 'party'>,
  at: string | undefined,
  turn: number,
  readersOfScope?: readonly string[] | 'loading',
): ContractsRequestState {
  const readers = useQuery({
    ...partyReaders(party),
    enabled: readersOfScope === undefined || party !== undefined,
  })
  const fromScope = readersOfScope === 'loading' ? undefined : readersOfScope
  const known = readers.data ?? fromScope
  const offset = useQuery({
    ...offsetOf(at, known ?? [], turn),
    enabled: at === undefined || /^\d+$/.test(at) || known !== undefined,
  })
  const question = useMemo(
    () => questionOf(known, offset.data ?? undefined, of, kind),
    [known, offset.data, of, kind],
  )
  const failedReaders = readers.data === undefined ? failureOf(readers.error) : undefined
  const failedOffset = offset.data === undefined ? failureOf(offset.error) : undefined
  if (failedReaders !== undefined) {
    return {
      kind: 'failed',
      failure: failedReaders,
      title: 'The rights of the token could not be loaded',
      retry: () => void readers.refetch(),
      isRetrying: readers.isFetching,
    }
  }
  if (failedOffset !== undefined) {
    return {
      kind: 'failed',
      failure: failedOffset,
      title: 'The offset could not be found',
      retry: () => void offset.refetch(),
      isRetrying: offset.isFetching,
    }
  }
  if (known?.length === 0) return { kind: 'nobody' }
  if (offset.data === null) return { kind: 'no offset' }
  if (question !== undefined) return { kind: 'question', question }
  const words = 'Loading the readable parties and the ledger end'
  return { kind: 'waiting', words }
}

function questionOf(
  readers: ReadableParties | undefined,
  offset: bigint | undefined,
  of: string | undefined,
  kind: 'interface' | undefined,
): ContractsQuestion | undefined {
  if (readers === undefined || readers.length === 0 || offset === undefined) return undefined
  return {
    offset,
    readers,
    selection: of === undefined ? undefined : { kind: kind ?? 'template', id: of },
  }
}
