import { pollSlowly } from '#shared/queries/polling.ts'
import { newestUpdates } from '#shared/queries/updates.ts'

/** The few newest updates that the overview shows, and reads the newest record time from. */
export const newestOnOverview = {
  ...newestUpdates(12),
  // A desk is left open all day: the list of updates itself is quicker.
  refetchInterval: pollSlowly('scan', 30_000),
}
