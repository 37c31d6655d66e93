import { QueryClient } from '@tanstack/react-query'
import { configureConnection } from '#api/connection.ts'
import { attentionAreas } from '#features/overview/queries/areas.ts'
import { areaQuery, type AreaAnswer } from '#features/overview/queries/area.ts'

/** The results of the alert checks in all areas, by the area's name. */
export interface AlertReport {
  /** Start of the checks in milliseconds since 1970, and their duration. */
  readonly at: number
  readonly tookMs: number
  readonly areas: readonly (readonly [string, AreaAnswer])[]
}

/** Options for the server's own requests. */
export interface OwnConnection {
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly tokenOf: (family: 'ledger' | 'validator') => string | undefined
}

/**
 * Checks all alerts with the rules of the overview page, as the server's own user. If several areas
 * need the same request, it is sent only once.
 */
export async function checkAlerts(asking: OwnConnection): Promise<AlertReport> {
  configureConnection(asking)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const at = Date.now()
  const areas = await Promise.all(
    attentionAreas.map(
      async (area) => [area.name, await client.fetchQuery(areaQuery(area))] as const,
    ),
  )
  client.clear()
  return { at, tookMs: Date.now() - at, areas }
}
