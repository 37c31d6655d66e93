/**
 * Alerts about tokens and certificates that expire soon (docs/network-rules.md, Ends of tokens and
 * certificates).
 */
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import { endUrgency, type ValidityPeriod } from './ending.ts'
import { durationWords } from './duration-words.ts'
import type { Alert } from '#ledger/alerts/alert.ts'

/** A token that the user entered and that is not renewed automatically. */
export interface TokenReading extends ValidityPeriod {
  readonly family: 'ledger' | 'validator'
}

/** A server's certificate. */
export interface CertificateReading extends ValidityPeriod {
  /** The host. Undefined for the dashboard's own certificate. */
  readonly host: string | undefined
}

const minute = 60_000_000n
const hour = 60n * minute
const day = 24n * hour

/** Limits in microseconds before the end. Short lifetimes have shorter limits (`endUrgency`). */
export const tokenLimits = { soon: 3n * day, now: hour } as const
export const certificateLimits = { soon: 14n * day, now: day } as const

const services = { ledger: 'the participant', validator: 'the validator app' } as const

/** Returns alerts about tokens that expire soon or have expired. */
export function tokenAlerts(tokens: readonly TokenReading[], now: RecordTime): readonly Alert[] {
  return tokens.flatMap((token) => {
    const urgency = endUrgency(token, now, tokenLimits)
    if (urgency === undefined) return []
    return {
      id: `token-ends:${token.family}`,
      urgency,
      title: `The token for ${services[token.family]} ${endsIn(token.ends, now)}.`,
      advice:
        'Enter a new token. This token is not renewed automatically, and no data can be loaded without a token.',
      from: `the claim exp of the token: ${token.ends}`,
      page: '/',
    }
  })
}

/** Returns alerts about certificates that expire soon or have expired. */
export function certificateAlerts(
  certificates: readonly CertificateReading[],
  now: RecordTime,
): readonly Alert[] {
  return certificates.flatMap((certificate) => {
    const urgency = endUrgency(certificate, now, certificateLimits)
    if (urgency === undefined) return []
    const { host, ends } = certificate
    return {
      id: `certificate-ends:${host ?? 'dashboard'}`,
      urgency,
      title: `The certificate of ${host ?? 'this dashboard'} ${endsIn(ends, now)}.`,
      advice:
        host === undefined
          ? 'Renew the certificate in the file of TLS_CERT. Browsers reject an expired certificate.'
          : 'Ask the operator of that server to renew the certificate. An expired certificate is rejected.',
      from: `the end of the certificate that the server of this dashboard received last: ${ends}`,
      page: '/',
    }
  })
}

function endsIn(ends: RecordTime, now: RecordTime): string {
  const left = microsOf(ends) - microsOf(now)
  return left <= 0n ? `ended ${durationWords(-left)} ago` : `ends in ${durationWords(left)}`
}
