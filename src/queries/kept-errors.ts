import { QueryCache, type Query } from '@tanstack/react-query'

/**
 * A cache in which a question that failed keeps its error until there is an answer. By itself React
 * Query forgets the error of a query without data as soon as it is asked again: a page that asks
 * again now and then would fall back from its message to the shape of waiting each time. `isFetching`
 * tells that it is being asked.
 */
export function cacheThatKeepsErrors(): QueryCache {
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
