import type { Family } from '../proxy.config.ts'
import { loggedTarget } from './access-log.ts'
import { clientOf, type Incoming } from './exchange.ts'
import type { Outcome } from './outcome.ts'
import { requestTarget } from './request-target.ts'
import { statedSubject, type Subject } from './subject.ts'

/** Where audit lines go. */
export type WriteAudit = (line: string) => void

/** A call that changes something. */
export interface AuditedCall {
  readonly family: Family
  readonly requestId: string
  /** Whom this server found the call to be by; undefined where it does not check that. */
  readonly verified: string | undefined
  readonly trustsProxy: boolean
}

/**
 * Begins the audit line of a call that changes something; what it returns writes the line when the call
 * has ended. A line is JSON: `time` (of its end, UTC), `family`, `method`, `path` (with the names of its
 * query only), `outcome`, `status` (of the real server's answer, or of
 * this server's own), `durationMs`, `requestId`, `client`, `subject` and whether it is `verified`. Never
 * a token, never a body. `outcome` is `answered`, `not sent` (no other server has seen the call) or
 * `unknown`: it was sent, and what came of it was not told.
 */
export function beginAudit(
  incoming: Incoming,
  { family, requestId, verified, trustsProxy }: AuditedCall,
  write: WriteAudit,
): (outcome: Outcome) => void {
  const started = performance.now()
  const stated = statedSubject(incoming.headers.authorization)
  const by: Subject | undefined =
    verified === undefined ? stated : { subject: verified, isVerified: true }
  const { address } = clientOf(incoming, trustsProxy)
  return (outcome) => {
    const line = {
      time: new Date().toISOString(),
      family,
      method: incoming.method ?? '',
      path: loggedTarget(requestTarget(incoming)),
      ...outcomeOf(outcome),
      durationMs: Math.round(performance.now() - started),
      requestId,
      client: address,
      subject: by?.subject ?? null,
      verified: by?.isVerified ?? false,
    }
    write(JSON.stringify(line))
  }
}

function outcomeOf(outcome: Outcome) {
  if (outcome.kind === 'answered') return { outcome: 'answered', status: outcome.status }
  const status = outcome.kind === 'refused' ? outcome.refusal.status : null
  return { outcome: outcome.isSent ? 'unknown' : 'not sent', status }
}
