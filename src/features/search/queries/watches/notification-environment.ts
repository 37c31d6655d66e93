import { isQuietAt } from '../../rules/watches/quiet-hours.ts'
import { watchSettings } from './watch-settings.ts'

/** The ability to notify the user, and the current time. */
export interface NotificationEnvironment {
  /**
   * Returns true if the browser allows notifications. Otherwise notifications wait, as in quiet
   * hours.
   */
  readonly canTell: () => boolean
  /** The computer's local time, because quiet hours are in the user's time zone. */
  readonly now: () => Date
}

/** Returns true during quiet hours, or if the browser blocks notifications. */
export function isQuietNow({ canTell, now }: NotificationEnvironment): boolean {
  const { quiet } = watchSettings()
  const time = now()
  return (
    !canTell() || (quiet !== null && isQuietAt(quiet, time.getHours() * 60 + time.getMinutes()))
  )
}
