import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Alert } from '#ledger/alerts/alert.ts'
import { watchStep, type ReportedAlerts } from '../../rules/watches/watch-step.ts'
import { attentionAreas } from '#features/overview/queries/areas.ts'
import { areaQuery, type AttentionArea } from '#features/overview/queries/area.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import { defineStore, listOf } from '#shared/queries/browser-store.ts'
import { isQuietNow, type NotificationEnvironment } from './notification-environment.ts'
import { onWatchSettings, isWatchedAlert, watchSettings } from './watch-settings.ts'

/** The ability to show and withdraw notifications of alerts. */
export interface AlertWatchEnvironment extends NotificationEnvironment {
  readonly tell: (alert: Alert, isSilent: boolean) => void
  readonly withdraw: (id: string) => void
  readonly areas?: readonly AttentionArea[]
}

/** Interval between checks in a hidden tab, in milliseconds. */
const paceMs = 60_000

/**
 * Checks the alerts, also in a hidden tab, and notifies the user of each watched alert once,
 * despite reloads. Returns the function that stops it.
 */
export function runWatches(client: QueryClient, surroundings: AlertWatchEnvironment): () => void {
  const areas = surroundings.areas ?? attentionAreas
  const observed = areas.map((area) => {
    const options = { refetchInterval: paceMs, refetchIntervalInBackground: true }
    return { area, observer: new QueryObserver(client, { ...areaQuery(area), ...options }) }
  })
  const look = () => {
    const settings = watchSettings()
    const step = watchStep(
      reported.read(),
      observed.flatMap(({ area, observer }) => {
        const { data } = observer.getCurrentResult()
        if (data === undefined) return []
        const { alerts, unchecked } = data
        return [{ name: area.name, alerts, isWhole: unchecked.length === 0 }]
      }),
      {
        isWatched: (alert) => isWatchedAlert(alert, settings),
        isQuiet: isQuietNow(surroundings),
      },
    )
    // Stores before notifying. If the tab is closed in between, only the page shows the alert,
    // which is better than a repeated notification.
    if (step.fired.length > 0 || step.cleared.length > 0) reported.write(step.reported)
    for (const id of step.cleared) surroundings.withdraw(id)
    for (const alert of step.fired) surroundings.tell(alert, !settings.hasSound)
  }
  const stops = [onWatchSettings(look), ...observed.map(({ observer }) => observer.subscribe(look))]
  return () => stops.forEach((stop) => stop())
}

const reported = defineStore<ReportedAlerts>({
  name: storageNames.watchesReported,
  scope: 'user',
  schema: v.pipe(
    listOf(v.tuple([v.string(), v.string()])),
    v.transform((pairs) => new Map(pairs)),
  ),
  initial: new Map(),
  toJson: (alerts) => [...alerts],
})
