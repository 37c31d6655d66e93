import { newestUpdates } from '#queries/updates.ts'

/** The few newest updates that the overview shows, and reads the newest record time from. */
export const newestOnOverview = newestUpdates(12)
