import { array, assert, asyncProperty, constantFrom, integer, nat, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import type { SearchStore } from './search-store.ts'
import { expected, expectedLines, createTestJob, waitForPhase, noDelay } from './testing/job.ts'
import { memoryStore } from './testing/memory-store.ts'
import { textOf } from './testing/records.ts'
import { scriptedRun } from './testing/scripted-run.ts'

/** Returns a tab that can be closed between any two steps. Its later results are discarded. */
function mortalTab(store: SearchStore) {
  let isDead = false
  const alive = <Value>(ask: () => Promise<Value>) =>
    isDead ? new Promise<Value>(() => undefined) : ask()
  const mortal: SearchStore = {
    ...store,
    read: (search) => alive(() => store.read(search)),
    rows: (search, first) => alive(() => store.rows(search, first)),
    begin: (record) => alive(() => store.begin(record)),
    write: (record, found) => alive(() => store.write(record, found)),
    remove: (search) => alive(() => store.remove(search)),
  }
  return { store: mortal, kill: () => (isDead = true) }
}

describe('search that is stopped at any time', () => {
  it('keeps every match exactly once if a search is paused, closed, reloaded or resumed at any time', async () => {
    const moment = record({
      after: nat(12),
      what: constantFrom('pause', 'reload', 'close and reload', 'resume twice'),
    })
    await assert(
      asyncProperty(
        array(moment, { maxLength: 6 }),
        integer({ min: 1, max: 20 }),
        async (moments, pageSize) => {
          const store = memoryStore()
          const run = scriptedRun(noDelay, pageSize)
          let tab = mortalTab(store)
          let job = createTestJob(tab.store, { run })
          await job.start()
          for (const { after, what } of moments) {
            for (let ticks = 0; ticks < after; ticks += 1) await Promise.resolve()
            if (what === 'pause') void job.pause()
            else if (what === 'resume twice') void Promise.all([job.resume(), job.resume()])
            else {
              if (what === 'close and reload') await job.close()
              tab.kill()
              tab = mortalTab(store)
              job = createTestJob(tab.store, { run })
              await job.open(true)
            }
          }
          await job.resume()
          await waitForPhase(job, 'done')
          expect(job.rows()).toEqual(expected)
          expect(job.state().searched).toBe(60)
          expect(await textOf(job.lines())).toBe(expectedLines)
        },
      ),
      { numRuns: runs(1000) },
    )
  })
})
