import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import type { RunningServer } from '../http-server.ts'
import { startTestDashboard, type TestDashboard } from './dashboard.ts'
import { startUpstream, type Upstream } from './upstream.ts'

/** Closes a server at the end of the test that started it. */
export function closeAfterTest(server: { close(graceMs: number): Promise<void> }): void {
  onTestFinished(() => server.close(0))
}

/** Starts a real server for the proxy to reach, and closes it after the test. */
export async function upstream(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Upstream> {
  const started = await startUpstream(handler)
  closeAfterTest(started)
  return started
}

/** Starts the dashboard's server, and closes it after the test. */
export async function dashboard(wanted: TestDashboard): Promise<RunningServer> {
  const started = await startTestDashboard(wanted)
  closeAfterTest(started)
  return started
}

/** Starts the dashboard's server for the test. Returns its origin without a trailing slash. */
export async function dashboardOrigin(wanted: TestDashboard): Promise<string> {
  return (await dashboard(wanted)).url.replace(/\/$/, '')
}
