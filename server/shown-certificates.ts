import { X509Certificate } from 'node:crypto'
import type { TLSSocket } from 'node:tls'

/** The validity of a certificate, as ISO 8601, in the form that the dashboard receives. */
export interface ShownCertificate {
  /** Host and port of who showed it; null for the dashboard's own. */
  readonly host: string | null
  readonly begins: string
  readonly ends: string
}

/** Hosts are those of the configuration: no more than a server has upstreams. */
const seen = new Map<string, ShownCertificate>()

/** Remembers what a server has just shown; a session that was taken up again shows nothing. */
export function noteCertificate(host: string, socket: TLSSocket): void {
  const shown = socket.getPeerX509Certificate()
  if (shown !== undefined) seen.set(host, lifeOf(host, shown))
}

/** What the servers behind this one showed last, and the own certificate (PEM), where it has one. */
export function shownCertificates(own: Buffer | string | undefined): readonly ShownCertificate[] {
  const mine = own === undefined ? [] : [lifeOf(null, new X509Certificate(own))]
  return [...mine, ...seen.values()]
}

function lifeOf(host: string | null, { validFrom, validTo }: X509Certificate): ShownCertificate {
  return { host, begins: isoOf(validFrom), ends: isoOf(validTo) }
}

/** OpenSSL writes `Nov 25 10:00:00 2026 GMT`. */
function isoOf(written: string): string {
  return new Date(written).toISOString()
}
