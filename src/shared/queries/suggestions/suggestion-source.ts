import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { failureSummary } from '#ledger/failure.ts'
import { connectionTargets, type Family } from '../connections.ts'

/** The state of one source of suggestions. */
export interface SuggestionSource {
  readonly what: string
  readonly isComing: boolean
  readonly trouble: string | undefined
}

/**
 * Returns the state of a query as a source. Items that were loaded before a failure stay suggested.
 */
export function toSuggestionSource(what: string, query: UseQueryResult): SuggestionSource {
  const { data, isError, error, isLoading: isComing } = query
  if (!isError || data !== undefined) return { what, isComing, trouble: undefined }
  const failure = failureOf(error)
  return { what, isComing, trouble: failure === undefined ? 'Not read' : failureSummary(failure) }
}

/**
 * Returns query options for loading suggestions. Suggestions are only loaded on demand, and only
 * from families whose base URL seems to be set. They are not retried, because a late suggestion is
 * useless.
 *
 * @returns a function that returns the options of a query; call it without a family for data in
 * this browser
 */
export function useSuggestionOptions(isEnabled: boolean) {
  const targets = useQuery(connectionTargets()).data?.families
  return (family?: Family) => {
    const target = family === undefined ? undefined : targets?.[family]
    const isSet = target === undefined || target.set || target.sandbox
    return { retry: false, refetchInterval: false, enabled: isEnabled && isSet } as const
  }
}

/**
 * Lists the sources that could not be searched: `Not searched: users, packages (answered 503);
 * saved searches (not read).`. Empty if all were searched.
 */
export function describeFailedSources(sources: readonly SuggestionSource[]): string {
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
