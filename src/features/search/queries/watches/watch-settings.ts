import * as v from 'valibot'
import type { Alert } from '#ledger/alerts/alert.ts'
import { alertKind } from '#features/overview/rules/attention.ts'
import { defineStore } from '#shared/queries/browser-store.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import { notifyWatchesChosen } from './watching.ts'

const Minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439))

const WatchSettings = v.object({
  isOn: v.boolean(),
  /** True to include alerts that can wait for days. */
  withSoon: v.boolean(),
  leftOut: v.array(v.string()),
  /** Minutes of the local day. Null for no quiet hours. */
  quiet: v.nullable(v.object({ from: Minute, to: Minute })),
  hasSound: v.boolean(),
})
export type WatchSettings = v.InferOutput<typeof WatchSettings>

/** The default: nothing is watched, and no sound. */
export const noWatches: WatchSettings = {
  isOn: false,
  withSoon: true,
  leftOut: [],
  quiet: null,
  hasSound: false,
}

const settings = defineStore({
  name: storageNames.watches,
  scope: 'user',
  schema: WatchSettings,
  initial: noWatches,
})

/** Returns the user's settings, or the default if none are stored or readable. */
export const watchSettings = (): WatchSettings => settings.read()

/** Stores the user's settings. */
export function storeWatchSettings(next: WatchSettings): void {
  settings.write(next)
  notifyWatchesChosen()
}

/** Calls back when the settings change, also in another tab, or when the user changes. */
export const onWatchSettings = settings.subscribe

/** Returns the settings, and re-renders when they change. */
export const useWatchSettings = settings.useValue

/** Returns true if the user wants a notification of this alert. */
export function isWatchedAlert(alert: Alert, { isOn, withSoon, leftOut }: WatchSettings): boolean {
  const isUrgent = alert.urgency === 'now' || (withSoon && alert.urgency === 'soon')
  return isOn && isUrgent && !leftOut.includes(alertKind(alert))
}
