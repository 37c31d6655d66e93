import { useQuery } from '@tanstack/react-query'
import { connectionTargets, type Family } from '../queries/connections.ts'

/**
 * Returns the target of a family if its base URL is known to be unset. Returns `undefined` if the
 * family can be called.
 */
export function useUnsetTarget(family: Family) {
  const target = useQuery(connectionTargets()).data?.families[family]
  return target === undefined || target.set || target.sandbox ? undefined : target
}
