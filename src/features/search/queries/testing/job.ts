import { comparePositions } from '#ledger/history/position.ts'
import { matchAllFilter } from '../../rules/filter.ts'
import { createSearchJob, type JobParts, type SearchJob } from '../search-job.ts'
import { createSearchPersistence } from '../search-persistence.ts'
import type { SearchStore } from '../search-store.ts'
import { positionAt, rowAt } from './records.ts'
import { ledger, matchesOfLedger, scriptedRun } from './scripted-run.ts'

/** The range of the whole ledger that the tests search. */
export const range = { from: positionAt(1), to: positionAt(ledger.length) }

const query = { where: matchAllFilter, from: undefined, to: undefined, order: 'oldest' } as const

const limit = { bytes: 1e6, searches: 10, open: async () => new Set<string>() }

/** Resolves at once, for pages without delay. */
export const noDelay = async () => undefined

/** Returns a search of the whole ledger, as a tab runs it. */
export function createTestJob(store: SearchStore, changes: Partial<JobParts> = {}): SearchJob {
  return createSearchJob({
    query,
    persistence: createSearchPersistence({ search: 'a', store, now: () => 0, limit }),
    resolve: async () => range,
    run: scriptedRun(noDelay),
    shareOf: (_range, reached) => (comparePositions(reached, range.to) < 0 ? 0.5 : 1),
    most: { matches: 1000, bytes: 1e6 },
    now: () => 0,
    changed: () => undefined,
    report: (error) => {
      throw error
    },
    ...changes,
  })
}

/**
 * Waits until the job is in a phase. Has no time limit of its own, because the test's time-out
 * applies.
 */
export async function waitForPhase(job: SearchJob, phase: string): Promise<void> {
  while (job.state().phase !== phase) await new Promise((resolve) => setImmediate(resolve))
}

/** The expected matches, stored as JSON Lines. */
export const expected = matchesOfLedger.map(rowAt)

export const expectedLines = matchesOfLedger.map((at) => `{"at":${at}}\n`).join('')
