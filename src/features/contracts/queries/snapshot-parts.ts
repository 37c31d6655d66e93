import { failureOf } from '#api/errors.ts'
import { wait } from '#shared/queries/worker/wait.ts'
import { isFormUnsupported, snapshotSource } from './snapshot-source.ts'

/** The parts with which a worker reads snapshots. */
export const snapshotParts = {
  sourceOf: snapshotSource,
  failureOf,
  hasNot: isFormUnsupported,
  wait,
  random: Math.random,
  now: Date.now,
  // Becomes an error of this worker, which the page shows.
  report: (error: unknown) => reportError(error),
}
