import { startDashboard } from './dashboard.ts'
import { setFaultsAt } from './own-dashboard.ts'
import { expect, test as base } from './test.ts'

/** The dashboard of a worker, in which the tests cause faults. */
export interface FaultyDashboard {
  readonly origin: string
  /** Sets the faults of all later calls, in the syntax of `--faults`. An empty string removes them. */
  readonly setFaults: (faults: string) => Promise<void>
}

/**
 * The `test` of specs that cause faults. Each worker has its own dashboard, so that these tests can
 * run in parallel.
 */
export const test = base.extend<
  { calm: void },
  { flags: readonly string[]; dashboard: FaultyDashboard }
>({
  // The history is long enough to contain a snapshot of all contracts, which is taken every few
  // hours.
  flags: [['--updates', '3000'], { scope: 'worker', option: true }],
  dashboard: [
    async ({ flags }, use) => {
      const { origin, stop } = await startDashboard({ flags })
      await use({ origin, setFaults: (faults) => setFaultsAt(origin, faults) })
      stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  calm: [
    async ({ dashboard }, use) => {
      await use()
      await dashboard.setFaults('')
    },
    { auto: true },
  ],
})

export { expect }
