import { queryOptions } from '@tanstack/react-query'
import { backfillingStatusEndpoint } from '#api/scan/backfilling.ts'
import { featuredApps } from '#api/scan/featured-apps.ts'
import { listScans } from '#api/scan/scans.ts'
import { dsoSequencers } from '#api/scan/sequencers.ts'
import { readFeaturedApp } from '../rules/featured-apps.ts'
import { convertEntries } from '#ledger/undecoded-entry.ts'
import { send } from '#api/transport.ts'

/** True if Scan has loaded the complete history (GET /v0/backfilling/status). */
export function historyIsComplete() {
  return queryOptions({
    queryKey: ['scan', 'backfilling-status'],
    queryFn: async ({ signal }) => (await send(backfillingStatusEndpoint, {}, { signal })).complete,
    staleTime: 60_000,
  })
}

/** The public Scans of the SVs (GET /v0/scans), as listed by Scan. They are not called. */
export function publicScans() {
  return queryOptions({
    // The selection of several Scans uses the same key, so both share one response.
    queryKey: ['scan', 'public-scans'],
    queryFn: ({ signal }) => listScans({ signal }),
    staleTime: 600_000,
  })
}

/** The sequencers of the SVs, by synchronizer (GET /v0/dso-sequencers). */
export function svSequencers() {
  return queryOptions({
    queryKey: ['scan', 'dso-sequencers'],
    queryFn: ({ signal }) => dsoSequencers({ signal }),
    staleTime: 60_000,
  })
}

/** The featured applications, by provider (GET /v0/featured-apps). */
export function listedFeaturedApps() {
  return queryOptions({
    queryKey: ['scan', 'featured-apps'],
    queryFn: async ({ signal }) => {
      const { entries, unread } = convertEntries(await featuredApps({ signal }), readFeaturedApp, {
        field: 'payload.provider',
        expected: 'a party id',
        received: 'something else',
      })
      return { entries: entries.toSorted((a, b) => (a.provider < b.provider ? -1 : 1)), unread }
    },
    staleTime: 300_000,
  })
}
