import { connection } from '#api/connection.ts'
import { parseRecordTime, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import { readClaims } from '#ledger/token-claims.ts'
import { certificateAlerts, tokenAlerts, type TokenReading } from '../rules/credentials.ts'
import { connectionTargets } from '#shared/queries/connections.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import type { AttentionArea } from './area.ts'

/** Milliseconds between checks. Certificates are valid for days at least. */
const certificatePaceMs = 600_000

/** Warns of certificates, and of tokens without automatic renewal, that expire soon. */
export const credentialsArea: AttentionArea = {
  name: 'credentials',
  about: 'Whether tokens and certificates expire soon',
  check: async (client) => {
    const { certificates } = await client.fetchQuery({
      ...connectionTargets(),
      staleTime: certificatePaceMs,
    })
    const now = serverNow()
    const shown = (certificates ?? []).flatMap(({ host, begins, ends }) => {
      const end = parseRecordTime(ends)
      const begin = parseRecordTime(begins)
      return end === undefined ? [] : [{ host: host ?? undefined, begins: begin, ends: end }]
    })
    return {
      alerts: [...tokenAlerts(tokens(), now), ...certificateAlerts(shown, now)],
      // Neither nginx nor an older dashboard server reports certificates.
      unchecked: [
        ...unreadTokens(),
        ...(certificates === undefined || certificates === null
          ? [
              {
                what: 'when certificates expire',
                why: 'the server of the dashboard does not report certificates',
              },
            ]
          : []),
      ],
    }
  },
}

function claimsInUse() {
  const { tokenOf, tokenRenews } = connection()
  return (['ledger', 'validator'] as const).flatMap((family) => {
    const token = tokenRenews(family) ? undefined : tokenOf(family)
    const claims = token === undefined ? undefined : readClaims(token)
    return claims === undefined ? [] : [{ family, claims }]
  })
}

/**
 * Returns the tokens whose expiry cannot be read. The dashboard cannot warn before these tokens
 * expire.
 */
function unreadTokens() {
  return claimsInUse().flatMap(({ family, claims: { expiryProblem } }) =>
    expiryProblem === undefined
      ? []
      : [{ what: `how long the token for ${services[family]} lasts`, why: `${expiryProblem}.` }],
  )
}

const services = { ledger: 'the participant', validator: 'the validator app' } as const

function tokens(): readonly TokenReading[] {
  return claimsInUse().flatMap(({ family, claims }) => {
    if (claims.expires === undefined) return []
    const begins = claims.issued === undefined ? undefined : timeOf(claims.issued)
    return [{ family, begins, ends: timeOf(claims.expires) }]
  })
}

/** @param seconds since 1970, with or without a fraction */
function timeOf(seconds: number): RecordTime {
  return recordTimeOf(BigInt(Math.trunc(seconds)) * 1_000_000n)
}
