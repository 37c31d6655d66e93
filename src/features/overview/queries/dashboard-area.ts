import { queryOptions } from '@tanstack/react-query'
import { ownPageEndpoint } from '#api/own-page.ts'
import { dashboardAlerts } from '../rules/dashboard.ts'
import { sendForText } from '#api/transport.ts'
import { familyVersion } from '#shared/queries/connections.ts'
import { fetchReading } from '#shared/queries/reading-of.ts'
import type { AttentionArea } from './area.ts'

function servedPage() {
  return queryOptions({
    queryKey: ['server', 'page'],
    queryFn: async ({ signal }) => (await sendForText(ownPageEndpoint, [200], { signal })).text,
    staleTime: 600_000,
  })
}

/** Checks if the dashboard is out of date, according to the network and its own server. */
export const dashboardArea: AttentionArea = {
  name: 'dashboard',
  about: 'Whether the dashboard is up to date',
  check: async (client) => {
    const ownScript = scriptOfPage()
    const [page, scan, ledger] = await Promise.all([
      ownScript === undefined ? undefined : fetchReading(client, servedPage()),
      fetchReading(client, familyVersion('scan')),
      fetchReading(client, familyVersion('ledger')),
    ])
    return dashboardAlerts({ ownScript, page, scan, ledger })
  },
}

/**
 * Returns the script that this page was loaded with. Undefined outside a page, as on the server.
 */
function scriptOfPage(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
}
