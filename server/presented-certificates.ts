import { X509Certificate } from 'node:crypto'
import type { TLSSocket } from 'node:tls'

/** The validity of a certificate, as ISO 8601, in the form that the dashboard receives. */
export interface PresentedCertificate {
  /**
   * Host and port of the server that presented the certificate; null for the dashboard's own
   * certificate.
   */
  readonly host: string | null
  readonly begins: string
  readonly ends: string
}

/**
 * The last certificate of each host. Hosts come from the configuration, so their number is limited.
 */
const seen = new Map<string, PresentedCertificate>()

/**
 * Stores the certificate that a server has just presented. A server presents no certificate in a
 * resumed TLS session.
 */
export function recordCertificate(host: string, socket: TLSSocket): void {
  const shown = socket.getPeerX509Certificate()
  if (shown !== undefined) seen.set(host, lifeOf(host, shown))
}

/**
 * Returns the last certificates that the real servers presented, and this server's own certificate
 * (PEM) if it has one.
 */
export function presentedCertificates(
  own: Buffer | string | undefined,
): readonly PresentedCertificate[] {
  const mine = own === undefined ? [] : [lifeOf(null, new X509Certificate(own))]
  return [...mine, ...seen.values()]
}

function lifeOf(
  host: string | null,
  { validFrom, validTo }: X509Certificate,
): PresentedCertificate {
  return { host, begins: isoOf(validFrom), ends: isoOf(validTo) }
}

/** OpenSSL writes `Nov 25 10:00:00 2026 GMT`. */
function isoOf(written: string): string {
  return new Date(written).toISOString()
}
