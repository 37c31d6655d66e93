import { QueryCache, type Query } from '@tanstack/react-query'

/**
 * Creates a cache in which a failed query keeps its error until an answer arrives. When a retry
 * starts, React Query drops the error of a query without data. Its page would then switch from the
 * message to the loading state at each retry. `isFetching` shows that a retry runs.
 */
export function createErrorPreservingCache(): QueryCache {
  const errors = new WeakMap<Query, Error>()
  const cache = new QueryCache()
  cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') {
      const error = errors.get(query)
      if (error !== undefined && query.state.data === undefined) {
        query.setState({ status: 'error', error })
      }
    } else if (query.state.status !== 'error') errors.delete(query)
    else if (query.state.error !== null) errors.set(query, query.state.error)
  })
  return cache
}
