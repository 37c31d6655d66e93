import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { ownName } from '#queries/own-name.ts'
import { runWatches } from '#queries/watches/run-watches.ts'
import { tellByNotification } from './tell-by-notification.ts'

/**
 * Watches in one tab of the browser: the others wait until that is closed, so that nobody is told of
 * anything by two of them. Where a browser has no locks, each tab watches.
 */
export function watchAsOneOfTheTabs(client: QueryClient, router: RegisteredRouter): void {
  const told = tellByNotification((to) => void router.navigate({ to }))
  const watch = () => {
    runWatches(client, { ...told, now: () => new Date() })
    // Held until the tab is closed.
    return new Promise<void>(() => undefined)
  }
  if (!('locks' in navigator)) void watch()
  else void navigator.locks.request(ownName('watches'), watch)
}
