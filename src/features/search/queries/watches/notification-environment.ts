import { isQuietAt } from '../../rules/watches/quiet-hours.ts'
import { watchSettings } from './watch-settings.ts'

/** The ability to notify the user, and the clock. */
export interface NotificationEnvironment {
  /** Returns true if the browser allows notifications. Otherwise they wait, as in quiet hours. */
  readonly canTell: () => boolean
  /** This computer's clock in local time, because quiet hours are in the user's time zone. */
  readonly now: () => Date
}

/** Returns true if no notification may be sent now, because of quiet hours or the browser. */
export function isQuietNow({ canTell, now }: NotificationEnvironment): boolean {
  const { quiet } = watchSettings()
  const time = now()
  return (
    !canTell() || (quiet !== null && isQuietAt(quiet, time.getHours() * 60 + time.getMinutes()))
  )
}
