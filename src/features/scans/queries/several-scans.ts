import { queryOptions } from '@tanstack/react-query'
import type { Connections, FamilyConnection } from '#api/connections.ts'
import type { ReadableList } from '#ledger/undecoded-entry.ts'
import { listScans, type PublishedScan } from '#api/scan/scans.ts'

/** One of several Scans that the operator has configured. */
export interface KnownScan {
  readonly number: number
  /** Host and base path. */
  readonly host: string
  /**
   * The SV that claims this host on the ledger. Undefined if no SV does or the list was not loaded.
   */
  readonly name: string | undefined
}

/** Returns the Scans that can be compared. Empty if only one is configured. */
export function comparableScans(
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

/** A Scan that the network lists. It is called only if the operator has configured it. */
export interface PublicScan {
  readonly name: string
  readonly host: string
  /** The listed URL, which is untrusted text. */
  readonly url: string
}

/** The public Scans from the list of the Scan that serves the pages (GET /v0/scans). */
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
 * Returns the setting with which the operator adds these Scans. Omits the Scan that serves the
 * pages, because it has its own variable and would count twice under another address. Only if the
 * setting is that variable, the serving Scan comes first.
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

/** Matches a URL without characters that are special to a shell. */
const plainUrl = /^https?:\/\/[\w.:[\]-]+(?:\/[\w./~-]*)?$/

function hostIn(hostAndPath: string): string {
  return hostAndPath.split('/', 1)[0] ?? ''
}
