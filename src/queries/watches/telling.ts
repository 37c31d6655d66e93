import { isQuietAt } from '#ledger/watches/quiet-hours.ts'
import { watchSettings } from './watch-settings.ts'

/** Whether the user can be told, and of what time it is. */
export interface Telling {
  /** Whether the browser lets the user be told: what cannot be told waits, as in quiet hours. */
  readonly canTell: () => boolean
  /** This computer's clock, in local time: quiet hours are the user's. */
  readonly now: () => Date
}

/** Whether nobody is told of anything now: it is a quiet hour, or the browser does not let one. */
export function isQuietNow({ canTell, now }: Telling): boolean {
  const { quiet } = watchSettings()
  const time = now()
  return (
    !canTell() || (quiet !== null && isQuietAt(quiet, time.getHours() * 60 + time.getMinutes()))
  )
}
