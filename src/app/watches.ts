import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'

/** Watches as long as the tab is open. By itself, so that no page has the long list of what its code imports. */
export async function watch(client: QueryClient, router: RegisteredRouter): Promise<void> {
  const { watchInOneTab: watchAsOneOfTheTabs } = await import('./watch-tabs.ts')
  watchAsOneOfTheTabs(client, router)
}
