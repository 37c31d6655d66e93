import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import type { Problem } from '../problem.ts'

/** Provider errors that are temporary problems, not rejections (OAuth 2.0, 4.1.2.1). */
const passingErrors = new Set(['temporarily_unavailable', 'server_error'])

/**
 * Returns the problem for an error of oidc-client-ts. Never includes the request, which contains
 * secrets.
 */
export function problemOf(error: unknown, authority: string): Problem {
  const host = URL.canParse(authority) ? new URL(authority).host : authority
  if (error instanceof ErrorResponse) {
    const code = error.error ?? 'an error without a name'
    const description = error.error_description ?? ''
    const words = shortened(description === '' ? code : `${code}: ${description}`)
    return {
      kind: 'refused',
      text: `The sign-in provider ${host} rejected the request: ${words}.`,
      passing: passingErrors.has(code),
    }
  }
  if (error instanceof ErrorTimeout) {
    return {
      kind: 'unreachable',
      text: `The sign-in provider ${host} did not answer in time. Try again later.`,
      passing: true,
    }
  }
  if (error instanceof TypeError) {
    return {
      kind: 'unreachable',
      text:
        `The sign-in provider ${host} cannot be reached from this browser: it is down, the network ` +
        'blocks it, or it does not allow calls from this address (CORS).',
      passing: true,
    }
  }
  const message = error instanceof Error ? error.message : String(error)
  if (/crypto\.subtle/i.test(message)) {
    return {
      kind: 'insecure',
      text: 'Sign-in requires https or localhost because the browser blocks cryptography on plain http.',
      passing: false,
    }
  }
  // Matches messages of jwt-decode, oidc-client-ts and `openProvider`.
  if (/invalid token specified|id.token|nonce/i.test(message)) {
    return {
      kind: 'unexpected',
      text:
        `The sign-in provider ${host} sent no id token, or an id token without the nonce of this sign-in. ` +
        'Sign in again.',
      passing: false,
    }
  }
  if (/state/i.test(message)) {
    return {
      kind: 'unexpected',
      text: 'The sign-in provider’s answer is for a sign-in that was not started here. Sign in again.',
      passing: false,
    }
  }
  return {
    kind: 'unexpected',
    text: `The sign-in provider ${host} sent an answer that this page cannot read: ${shortened(message)}.`,
    passing: true,
  }
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')
  return line.length > 240 ? `${line.slice(0, 239)}…` : line
}
