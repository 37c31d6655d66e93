import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { failureInShort } from '#ledger/failure.ts'
import { connectionTargets, type Family } from '../connections.ts'

/** How one of the places stands that proposals come from. */
export interface Source {
  /** What comes from it, in the plural. */
  readonly what: string
  readonly isComing: boolean
  /** Why nothing comes from it, in a few words. */
  readonly trouble: string | undefined
}

/** As a question stands. What was there before it failed is proposed on. */
export function sourceOf(what: string, query: UseQueryResult): Source {
  const { data, isError, error, isLoading: isComing } = query
  if (!isError || data !== undefined) return { what, isComing, trouble: undefined }
  const failure = failureOf(error)
  return { what, isComing, trouble: failure === undefined ? 'Not read' : failureInShort(failure) }
}

/**
 * How to ask for proposals: only once somebody wants any, only families whose base URL is set, as far
 * as that is known, and once: a proposal that does not come is not worth waiting for.
 * @returns the options of a query; without a family, for what this browser keeps
 */
export function useAskedOnce(asks: boolean) {
  const targets = useQuery(connectionTargets()).data?.families
  return (family?: Family) => {
    const target = family === undefined ? undefined : targets?.[family]
    const isSet = target === undefined || target.set || target.sandbox
    return { retry: false, refetchInterval: false, enabled: asks && isSet } as const
  }
}

/** `Not searched: users, packages (answered 503); saved searches (not read).`; empty where all was. */
export function troubleWords(sources: readonly Source[]): string {
  const byTrouble = new Map<string, string[]>()
  for (const { what, trouble } of sources) {
    if (trouble === undefined) continue
    const known = byTrouble.get(trouble)
    if (known === undefined) byTrouble.set(trouble, [what])
    else known.push(what)
  }
  const parts = [...byTrouble].map(
    ([trouble, whats]) => `${whats.join(', ')} (${trouble.toLowerCase()})`,
  )
  return parts.length === 0 ? '' : `Not searched: ${parts.join('; ')}.`
}
