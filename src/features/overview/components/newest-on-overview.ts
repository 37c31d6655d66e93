import { pollSlowly } from '#shared/queries/polling.ts'
import { newestUpdates } from '#shared/queries/updates.ts'

/** The few newest updates for the overview, and for the newest record time. */
export const newestOnOverview = {
  ...newestUpdates(12),
  // Polls slowly, because an overview may stay open all day. The list of updates polls faster.
  refetchInterval: pollSlowly('scan', 40_000),
}
