import { useQuery } from '@tanstack/react-query'
import { connectionTargets, type Family } from '#queries/connections.ts'

/** Where a family would be asked, if its base URL is known not to be set; `undefined` if it can be asked. */
export function useUnsetTarget(family: Family) {
  const target = useQuery(connectionTargets()).data?.families[family]
  return target === undefined || target.set || target.sandbox ? undefined : target
}
