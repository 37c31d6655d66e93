import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Filter } from '#features/search/rules/filter.ts'
import { writeFilter } from '#features/search/rules/filter-text.ts'
import type { ResultTarget } from './palette-result.ts'

/**
 * Returns a function that opens a result. For a search of the history, it also starts the search.
 */
export function useGoTo(): (target: ResultTarget) => void {
  const navigate = useNavigate()
  const { history } = useRouter()
  return useCallback(
    (target) => {
      if ('href' in target) {
        history.push(target.href)
        return
      }
      if ('to' in target) {
        void navigate(target)
        return
      }
      void navigate({ to: '/search', search: { where: writeFilter(target.begin) } })
      void begin(target.begin)
    },
    [navigate, history],
  )
}

/** Starts the search. If its code does not load, the page still has a button that starts it. */
async function begin(where: Filter): Promise<void> {
  try {
    const { beginSearch } = await import('#features/search/queries/begin-search.ts')
    beginSearch({ where, from: undefined, to: undefined, order: 'newest' })
  } catch {
    // The page reports the error.
  }
}
