import { queryOptions } from '@tanstack/react-query'
import type { Connections, FamilyConnection } from '#api/connections.ts'
import type { ReadableList } from '#ledger/unread-entry.ts'
import { listScans, type PublishedScan } from '#api/scan/scans.ts'

/** One of several Scans that the operator has named. */
export interface KnownScan {
  readonly number: number
  /** Host and base path. */
  readonly host: string
  /** The SV that says on the ledger to have this host; undefined where none does, or nobody was asked. */
  readonly name: string | undefined
}

/** The Scans that can be held against each other; none where one is asked only. */
export function scansOf(
  connections: Connections | undefined,
  published?: readonly PublicScan[],
): readonly KnownScan[] {
  const scans = connections?.scans ?? []
  if (scans.length < 2) return []
  return scans.map(({ number, host }) => ({
    number,
    host,
    name: published?.find((each) => each.host === hostIn(host))?.name,
  }))
}

/** A Scan that the network lists: nobody asks it unless the operator has named it. */
export interface PublicScan {
  readonly name: string
  readonly host: string
  /** As it is listed; anybody's text. */
  readonly url: string
}

/** The public Scans, as the one that serves the pages lists them (GET /v0/scans). */
export function publicScans() {
  return queryOptions({
    queryKey: ['scan', 'public-scans'],
    queryFn: ({ signal }) => listScans({ signal }),
    select: readScans,
    staleTime: 600_000,
  })
}

function readScans({ entries }: ReadableList<PublishedScan>): readonly PublicScan[] {
  return entries.flatMap(({ publicUrl, svName }) =>
    URL.canParse(publicUrl)
      ? [{ name: svName, url: publicUrl, host: new URL(publicUrl).host }]
      : [],
  )
}

/**
 * What the operator writes to have these Scans asked too. The one that serves the pages is named by its own
 * variable, and would count twice under another address; where that is this very variable, it comes first.
 */
export function severalScansSetting(
  { host, variable }: Pick<FamilyConnection, 'host' | 'variable'>,
  published: readonly PublicScan[],
): string {
  const own = host ?? undefined
  const others = published.filter(
    (each) => each.host !== hostIn(own ?? '') && plainUrl.test(each.url),
  )
  const first = own !== undefined && variable === 'SCAN_URLS' ? [`https://${own}`] : []
  const urls = others.map(({ url }) => `${url.replace(/(?<!\/)\/+$/, '')}/api/scan`)
  return `SCAN_URLS='${[...first, ...urls].join(' ')}'`
}

/** What can stand in a setting, and means nothing to a shell. */
const plainUrl = /^https?:\/\/[\w.:[\]-]+(?:\/[\w./~-]*)?$/

function hostIn(hostAndPath: string): string {
  return hostAndPath.split('/', 1)[0] ?? ''
}
