import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners } from '#ledger/listeners.ts'
import type { Verdict } from '#ledger/verdicts/verdict.ts'
import { verdictKind } from '#features/overview/rules/attention.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import { onStorageChange, userStorage } from '#shared/queries/user-storage.ts'
import { onUserChange } from '#shared/queries/session-user.ts'
import { notifyWatchesChosen } from './watching.ts'

const Minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439))

/** The user's settings for browser notifications. */
export const WatchSettings = v.object({
  isOn: v.boolean(),
  /** Includes alerts that can wait for days. */
  withSoon: v.boolean(),
  /** Kinds of verdicts that are excluded. */
  leftOut: v.array(v.string()),
  /** In minutes of the local day; null for none. */
  quiet: v.nullable(v.object({ from: Minute, to: Minute })),
  hasSound: v.boolean(),
})
export type WatchSettings = v.InferOutput<typeof WatchSettings>

/** The default: nothing is watched, and no sound is played. */
export const noWatches: WatchSettings = {
  isOn: false,
  withSoon: true,
  leftOut: [],
  quiet: null,
  hasSound: false,
}

const listeners = createListeners()

let readFrom: string | undefined
let settings = noWatches

/** Returns the user's settings; the default if none are stored, or they cannot be read. */
export function watchSettings(): WatchSettings {
  const text = userStorage.read(storageNames.watches)
  if (text === readFrom) return settings
  readFrom = text
  settings = parse(text)
  return settings
}

function parse(text: string | undefined): WatchSettings {
  try {
    const kept = v.safeParse(WatchSettings, JSON.parse(text ?? ''))
    return kept.success ? kept.output : noWatches
  } catch {
    return noWatches
  }
}

/** Stores the user's settings. */
export function storeWatchSettings(next: WatchSettings): void {
  userStorage.write(storageNames.watches, JSON.stringify(next))
  listeners.tell()
  notifyWatchesChosen()
}

/**
 * Calls back when the settings change, including changes in another tab and a change of the user.
 */
export function onWatchSettings(changed: () => void): () => void {
  const stops = [listeners.subscribe(changed), onStorageChange(changed), onUserChange(changed)]
  return () => stops.forEach((stop) => stop())
}

/** Returns the settings, and re-renders when they change. */
export function useWatchSettings(): WatchSettings {
  return useSyncExternalStore(onWatchSettings, watchSettings)
}

/** Returns true if the user wants a notification of this alert. */
export function isWatchedVerdict(
  verdict: Verdict,
  { isOn, withSoon, leftOut }: WatchSettings,
): boolean {
  const isUrgent = verdict.urgency === 'now' || (withSoon && verdict.urgency === 'soon')
  return isOn && isUrgent && !leftOut.includes(verdictKind(verdict))
}
