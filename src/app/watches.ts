import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Starts the watches while the tab is open. A separate module, so that no page contains this code's
 * long import list.
 */
export async function watch(client: QueryClient, router: RegisteredRouter): Promise<void> {
  const { watchInOneTab: watchAsOneOfTheTabs } = await import('./watch-tabs.ts')
  watchAsOneOfTheTabs(client, router)
}
