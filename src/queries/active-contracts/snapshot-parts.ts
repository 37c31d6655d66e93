import { failureOf } from '#api/errors.ts'
import { wait } from '../worker/wait.ts'
import { hasNotForm, snapshotSource } from './ask-snapshot.ts'

/** What a worker reads snapshots with. */
export const snapshotParts = {
  sourceOf: snapshotSource,
  failureOf,
  hasNot: hasNotForm,
  wait,
  random: Math.random,
  now: Date.now,
  // Ends up as this worker's error, of which the page tells.
  report: (error: unknown) => reportError(error),
}
