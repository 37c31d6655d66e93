import type { Verdict } from '#ledger/verdicts/verdict.ts'
import { verdictKind } from '#features/overview/rules/attention.ts'
import { notifyWatchesChosen, settingsStore, type WatchSettings } from './watching.ts'

export { noWatches, type WatchSettings } from './watching.ts'

/** Returns the user's settings; the default if none are stored, or they cannot be read. */
export const watchSettings = (): WatchSettings => settingsStore.read()

/** Stores the user's settings. */
export function storeWatchSettings(next: WatchSettings): void {
  settingsStore.write(next)
  notifyWatchesChosen()
}

/** Calls back when the settings change, also in another tab or with the user. */
export const onWatchSettings = settingsStore.subscribe

/** Returns the settings, and re-renders when they change. */
export const useWatchSettings = settingsStore.useValue

/** Returns true if the user wants a notification of this alert. */
export function isWatchedVerdict(
  verdict: Verdict,
  { isOn, withSoon, leftOut }: WatchSettings,
): boolean {
  const isUrgent = verdict.urgency === 'now' || (withSoon && verdict.urgency === 'soon')
  return isOn && isUrgent && !leftOut.includes(verdictKind(verdict))
}
