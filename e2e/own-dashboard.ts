import { startDashboard, type ServerOptions } from './dashboard.ts'
import { expect, test } from './test.ts'

/** A dashboard on a sandbox that no other tests use. */
export interface OwnDashboard {
  readonly origin: string
  readonly newestUpdateId: string
  /** Sets the faults of all later calls, in the syntax of `--faults`. An empty string removes them. */
  readonly setFaults: (faults: string) => Promise<void>
}

/**
 * Starts a separate dashboard for the tests of this file or group, so that their changes and faults
 * affect no other test. Addresses without a host belong to this dashboard. Faults end with the test
 * that set them.
 */
export function ownDashboard(...flags: readonly string[]): OwnDashboard {
  return ownServer({ flags })
}

/** Like `ownDashboard`, with any options of a server. */
export function ownServer(options: ServerOptions): OwnDashboard {
  let running: Awaited<ReturnType<typeof startDashboard>> | undefined
  const started = () => {
    if (running === undefined) throw new Error('The dashboard runs while tests do.')
    return running
  }
  const setFaults = (faults: string) => setFaultsAt(started().origin, faults)
  // Hooks read the address even before the server runs, so the address may be undefined.
  test.use({ baseURL: ({}, use) => use(running?.origin) })
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    running = await startDashboard(options)
  })
  test.afterEach(() => setFaults(''))
  test.afterAll(() => running?.stop())
  return {
    get origin() {
      return started().origin
    },
    get newestUpdateId() {
      return started().newestUpdateId
    },
    setFaults,
  }
}

/** Sets the faults of a dashboard that was started elsewhere. */
export async function setFaultsAt(origin: string, faults: string): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/faults`, { method: 'PUT', body: faults })
  expect(answer.ok).toBe(true)
}
