import { answerJson, answerText } from './http/answer.ts'
import type { Family } from './families.ts'
import {
  AccessDenied,
  answerAccessDenied,
  answerCantonError,
  CantonError,
} from './participant/canton-error.ts'

const failingStatuses = ['400', '403', '409', '413', '429', '500', '503'] as const
/** A failing status that the sandbox can return on purpose. */
export type FailingStatus = (typeof failingStatuses)[number]

/** Returns true if a kind of fault is a failing status. */
export const isFailingStatus = (kind: string | undefined): kind is FailingStatus =>
  failingStatuses.some((status) => status === kind)

/**
 * Returns a page as an ingress in front of the applications would. The page is not in the family's
 * error form.
 */
const ingressPage = (status: number, title: string): Response =>
  new Response(
    `<html>\r\n<head><title>${status} ${title}</title></head>\r\n<body>\r\n<center><h1>${status} ${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`,
    { status, headers: { 'content-type': 'text/html' } },
  )

/** The page of an ingress that does not find the service (docs/network-rules.md, Errors). */
export const notFoundPage = (): Response => ingressPage(404, 'Not Found')

const ledgerErrors: Readonly<Record<'409' | '429' | '500' | '503', CantonError>> = {
  '409': new CantonError(
    'SUBMISSION_ALREADY_IN_FLIGHT',
    'ContentionOnSharedResources',
    'The submission is already in-flight',
  ),
  '429': new CantonError(
    'PARTICIPANT_BACKPRESSURE',
    'ContentionOnSharedResources',
    'The participant is overloaded: Too many outstanding requests',
    { status: 429 },
  ),
  '500': new CantonError(
    'LEDGER_API_INTERNAL_ERROR',
    'SystemInternalAssumptionViolated',
    'An error occurred. Please contact the operator and inquire about the request with the trace id below.',
  ),
  '503': new CantonError(
    'SERVICE_NOT_RUNNING',
    'TransientServerFailure',
    'ledger api is not running.',
  ),
}

const spliceErrors: Readonly<Record<Exclude<FailingStatus, '413'>, string>> = {
  '400': 'The request content was malformed.',
  '403': 'Forbidden',
  '409': 'The request conflicts with another one that is being processed.',
  '429': 'Rate limit exceeded',
  '500': 'There was an internal server error.',
  '503': 'This scan instance has not yet loaded all the data it needs. Wait until it is complete.',
}

const ingressTitles: Readonly<Record<FailingStatus, string>> = {
  '400': 'Bad Request',
  '403': 'Forbidden',
  '409': 'Conflict',
  '413': 'Request Entity Too Large',
  '429': 'Too Many Requests',
  '500': 'Internal Server Error',
  '503': 'Service Temporarily Unavailable',
}

/**
 * Returns true if a Scan answers the path from its history of updates, which a new Scan still has
 * to load from its peers.
 */
export const isHistoryPath = (family: Family, path: string): boolean =>
  family === 'scan' && /\/v\d+\/(?:updates|events|holdings|state\/acs)(?:\/|$)/.test(path)

/**
 * Returns the response of a Scan that has not loaded its history yet (docs/network-rules.md, Scan
 * in general).
 */
export const backfillingAnswer = (): Response => answerJson({ error: spliceErrors['503'] }, 503)

/**
 * Returns a failure in the family's own form or, with `fromIngress`, the page of an ingress in
 * front of the family. Internal errors always come from the application. `retryAfter` is in
 * seconds.
 */
export function failingAnswer(
  status: FailingStatus,
  about: {
    family: Family
    path: string
    fromIngress: boolean
    retryAfter: number | undefined
  },
): Response {
  const answer = bodyOf(status, about)
  if (about.retryAfter !== undefined) answer.headers.set('retry-after', `${about.retryAfter}`)
  return answer
}

function bodyOf(
  status: FailingStatus,
  { family, path, fromIngress }: { family: Family; path: string; fromIngress: boolean },
): Response {
  if (family === 'ledger' && status === '503' && path.endsWith('/readyz')) {
    return answerText('[-] ledger failed (NOT_SERVING)\nreadyz check failed\n', 503)
  }
  // A body that is too large is already refused by the ingress.
  if (fromIngress || status === '413') return ingressPage(Number(status), ingressTitles[status])
  if (family !== 'ledger') return answerJson({ error: spliceErrors[status] }, Number(status))
  if (status === '403') {
    return answerAccessDenied(new AccessDenied('permission-denied', 'asked for by --faults'))
  }
  // Undecodable requests are refused in plain text (docs/network-rules.md, Errors).
  return status === '400'
    ? answerText('Invalid value for: body', 400)
    : answerCantonError(ledgerErrors[status])
}
