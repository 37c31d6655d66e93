import { pollSlowly } from '#shared/queries/polling.ts'
import { newestUpdates } from '#shared/queries/updates.ts'

/** The few newest updates that the overview shows, and reads the newest record time from. */
export const newestOnOverview = {
  ...newestUpdates(12),
  // Polls slowly, because an overview may stay open all day. The list of updates itself polls
  // faster.
  refetchInterval: pollSlowly('scan', 40_000),
}
