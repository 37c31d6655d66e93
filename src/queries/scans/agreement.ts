import { queryOptions } from '@tanstack/react-query'
import { currentMigration } from '../network.ts'
import { askScansInWorker } from './scans-client.ts'
import { askKey, type ScanAsk } from './scan-ask.ts'
import { roundsQuestion } from './scan-question.ts'

/**
 * What several Scans say to a question, read and compared beside the page: an update may have tens of
 * thousands of events. Nobody is asked unless somebody wants to know.
 */
export function scansAgreement(ask: ScanAsk, scans: readonly number[]) {
  return queryOptions({
    queryKey: ['scan', 'agreement', askKey(ask), scans],
    queryFn: async ({ client, signal }) => {
      const { migration_id: migrationId } = await client.ensureQueryData(currentMigration())
      return askScansInWorker(ask, scans, migrationId, signal)
    },
    // An answer is of the moment at which it was asked for.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/**
 * How far each of several Scans is, and whether they agree on the mining rounds, which change all the time:
 * asked again every two minutes while somebody looks at it.
 */
export function scansInStep(scans: readonly number[]) {
  return queryOptions({
    queryKey: ['scan', 'scans-in-step', scans],
    queryFn: async ({ client, signal }) => {
      const [{ askScans }, { migration_id: migrationId }] = await Promise.all([
        import('./ask-scans.ts'),
        client.ensureQueryData(currentMigration()),
      ])
      return askScans(roundsQuestion, scans, { migrationId, signal })
    },
    enabled: scans.length > 1,
    staleTime: inStepPace / 2,
    refetchInterval: inStepPace,
  })
}

/** Milliseconds: with seven Scans some ten calls a minute. */
const inStepPace = 120_000
