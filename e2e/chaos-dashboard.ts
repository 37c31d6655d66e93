import { startDashboard } from './dashboard.ts'
import { setFaultsAt } from './own-dashboard.ts'
import { expect, test as base } from './test.ts'

/** The dashboard that a worker makes trouble for. */
export interface FaultyDashboard {
  readonly origin: string
  /** Sets the faults of all later calls, in the syntax of `--faults`. An empty string removes them. */
  readonly setFaults: (faults: string) => Promise<void>
}

/** Tests that make trouble: every worker has a dashboard of its own, so that they run side by side. */
export const test = base.extend<
  { calm: void },
  { flags: readonly string[]; dashboard: FaultyDashboard }
>({
  // As far back as the last snapshot of all contracts, which is taken every few hours.
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
