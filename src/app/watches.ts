import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { onServerBack } from '#queries/reach.ts'
import { hasChosenWatches, onWatchesChosen } from '#queries/watches/watching.ts'

/** Watches for the user who wants to be told, from now on or from when that is chosen; loads nothing before. */
export function watchWhereChosen(client: QueryClient, router: RegisteredRouter): void {
  let isStarted = false
  const start = async () => {
    if (isStarted || !hasChosenWatches()) return
    isStarted = true
    try {
      const { watchAsOneOfTheTabs } = await import('./watch-tabs.ts')
      watchAsOneOfTheTabs(client, router)
    } catch {
      // Its code did not come: it is fetched once the server is back.
      isStarted = false
    }
  }
  void start()
  onWatchesChosen(() => void start())
  onServerBack(() => void start())
}
