/**
 * Collects all endpoints for the server's build and for tests. Pages import only the endpoints that
 * they use.
 */
import { readdirSync } from 'node:fs'
import { Endpoint } from './endpoint.ts'
import { StreamEndpoint } from './stream-endpoint.ts'

const families = ['history-index', 'ledger', 'registry', 'scan', 'validator'] as const

const exported: unknown[] = []
for (const family of families) {
  for (const file of readdirSync(new URL(`${family}/`, import.meta.url)).toSorted()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const resource: object = await import(/* @vite-ignore */ `./${family}/${file}`)
    exported.push(...Object.values(resource))
  }
}

/** All endpoints of the four families and of the history index that the dashboard uses. */
export const endpoints: readonly Endpoint[] = exported.filter((value) => value instanceof Endpoint)

/** All stream endpoints. */
export const streamEndpoints: readonly StreamEndpoint[] = exported.filter(
  (value) => value instanceof StreamEndpoint,
)
