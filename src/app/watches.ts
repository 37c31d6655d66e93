import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { hasChosenWatches, onWatchesChosen } from '#queries/watches/watching.ts'

/** Watches for the user who wants to be told, from now on or from when that is chosen; loads nothing before. */
export function watchWhereChosen(client: QueryClient, router: RegisteredRouter): void {
  let isStarted = false
  const start = async () => {
    if (isStarted || !hasChosenWatches()) return
    isStarted = true
    const { watchAsOneOfTheTabs } = await import('./watch-tabs.ts')
    watchAsOneOfTheTabs(client, router)
  }
  void start()
  onWatchesChosen(() => void start())
}
