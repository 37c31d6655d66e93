import type { QueryClient } from '@tanstack/react-query'
import type { CallTarget } from '#ledger/failure.ts'
import { connectionTargets, families, unsetOnLastVisit, type Family } from './connections.ts'

/**
 * Milliseconds for which a call waits for the report that its family is configured. After this
 * time, the call is sent.
 */
const longestWaitMs = 2_000

const isFamily = (target: CallTarget): target is Family =>
  families.some((family) => family === target)

/**
 * Returns a function that checks whether a family's base URL is set, as the dashboard's server
 * reports. A call waits for this report on the first visit, or if the family was not configured on
 * the last visit.
 */
export function configuredFamilies(client: QueryClient) {
  return (target: CallTarget): boolean | Promise<boolean> => {
    if (!isFamily(target)) return true
    const { queryKey } = connectionTargets()
    const known = client.getQueryData(queryKey)?.families[target]
    if (known !== undefined) return known.set || known.sandbox
    if (unsetOnLastVisit()?.includes(target) === false) return true
    const isConfigured = client
      .ensureQueryData(connectionTargets())
      .then((targets) => targets.families[target].set || targets.families[target].sandbox)
      .catch(() => true)
    const waited = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(true), longestWaitMs)
    })
    return Promise.race([isConfigured, waited])
  }
}
