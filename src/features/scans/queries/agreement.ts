import { queryOptions } from '@tanstack/react-query'
import { currentMigration } from '#shared/queries/network.ts'
import { compareScansInWorker } from './scans-client.ts'
import { scansCheckKey, type ScansCheckRequest } from './scans-check-request.ts'
import { roundsQuestion } from './scan-question.ts'

/**
 * The answers of several Scans to a request, sent on user request only. A worker loads and compares
 * them, because an update may have tens of thousands of events.
 */
export function scansAgreement(ask: ScansCheckRequest, scans: readonly number[]) {
  return queryOptions({
    queryKey: ['scan', 'agreement', scansCheckKey(ask), scans],
    queryFn: async ({ client, signal }) => {
      const { migration_id: migrationId } = await client.ensureQueryData(currentMigration())
      return compareScansInWorker(ask, scans, migrationId, signal)
    },
    // An answer is valid only for the time of its request.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/**
 * The progress of several Scans, and whether they agree on the mining rounds. Refreshed every two
 * minutes while visible.
 */
export function scansProgress(scans: readonly number[]) {
  return queryOptions({
    queryKey: ['scan', 'scans-in-step', scans],
    queryFn: async ({ client, signal }) => {
      const [{ compareScans: askScans }, { migration_id: migrationId }] = await Promise.all([
        import('./compare-scans.ts'),
        client.ensureQueryData(currentMigration()),
      ])
      return askScans(roundsQuestion, scans, { migrationId, signal })
    },
    enabled: scans.length > 1,
    staleTime: inStepPace / 2,
    refetchInterval: inStepPace,
  })
}

/** Milliseconds between two refreshes. Seven Scans cause about ten calls a minute. */
const inStepPace = 120_000
