import type { Upstream } from '../proxy.config.ts'
import { loggedTarget } from './access-log.ts'
import type { Incoming } from './exchange.ts'
import type { Outcome } from './outcome.ts'
import { requestTarget } from './request-target.ts'
import { unverifiedSubject } from './subject.ts'

/** Writes one audit line. */
export type WriteAudit = (line: string) => void

/** A call that changes something. */
export interface AuditedCall {
  readonly family: Upstream
  readonly requestId: string
  readonly client: string
}

/** The audit line of a call, not yet written. */
export interface AuditLine {
  /** Sets the subject that this server has verified for the call. */
  readonly isBy: (subject: string) => void
  readonly end: (outcome: Outcome) => void
}

/**
 * Begins the audit line of a call that changes something. A line is JSON, and never contains a
 * token or a body:
 *
 * - `time`: the call's end, UTC;
 * - `family`, `method`, `durationMs`, `requestId`, `client`;
 * - `path`: with the names of query parameters only;
 * - `outcome`: `answered`, `not sent` (the call reached no other server) or `unknown` (the call was
 * sent, and its result is not known);
 * - `status`: of the real server's answer or of this server's own answer;
 * - `subject`, and `verified`: true if this server has verified the subject.
 */
export function beginAudit(incoming: Incoming, call: AuditedCall, write: WriteAudit): AuditLine {
  const started = performance.now()
  const stated = unverifiedSubject(incoming.headers.authorization)
  let verified: string | undefined
  return {
    isBy: (subject) => (verified = subject),
    end: (outcome) => {
      const line = {
        time: new Date().toISOString(),
        family: call.family,
        method: incoming.method ?? '',
        path: loggedTarget(requestTarget(incoming)),
        ...outcomeOf(outcome),
        durationMs: Math.round(performance.now() - started),
        requestId: call.requestId,
        client: call.client,
        subject: verified ?? stated ?? null,
        verified: verified !== undefined,
      }
      write(asciiJson(line))
    },
  }
}

function outcomeOf(outcome: Outcome) {
  if (outcome.kind === 'answered') return { outcome: 'answered', status: outcome.status }
  const status = outcome.kind === 'refused' ? outcome.refusal.status : null
  return { outcome: outcome.isSent ? 'unknown' : 'not sent', status }
}

/**
 * Returns a value as JSON in the characters U+0020 to U+007E; all other characters are written as
 * `\\uXXXX`. Terminals and log viewers could act on control characters, line separators and writing
 * directions.
 */
function asciiJson(value: object): string {
  return JSON.stringify(value).replace(
    /[^\u0020-\u007e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
