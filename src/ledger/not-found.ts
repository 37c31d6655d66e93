/**
 * Distinguishes three kinds of "not found" answers (docs/network-rules.md, Errors): an endpoint
 * that the release lacks, a missing resource, and a web page instead of an answer.
 */
import type { Failure } from './failure.ts'
import { isWebPage, serverErrorSentence, type ServerError } from './server-error.ts'

/** An error answer: its status, and its body. */
export interface ErrorAnswer {
  readonly status: number
  readonly error: ServerError
}

export type NotFound = 'endpoint' | 'resource' | 'web page'

/**
 * The text that the routers of Scan, the validator and the registry send for a path that the
 * release lacks.
 */
const routerWords = 'The requested resource could not be found'

/**
 * Matches the text that a participant sends for an unknown path: `HttpMethod(POST), uri:
 * http://participant:7575/v2/…`.
 */
const participantWords = /^HttpMethod\([A-Z]+\), uri: /

/** The error code for a deprecated endpoint that Canton 3.6 disables and 3.7 lacks. */
const disabledCode = 'DEPRECATED_API_DISABLED'

/** Returns what an error answer reports as missing; undefined for any other error. */
export function notFoundIn({ status, error }: ErrorAnswer): NotFound | undefined {
  if (error.form === 'ledger' && error.code === disabledCode) return 'endpoint'
  if (status !== 404 && status !== 405 && status !== 501) return undefined
  if (isWebPage(error)) return 'web page'
  return status !== 404 || error.form === 'text' || isNoRoute(error) ? 'endpoint' : 'resource'
}

/** Returns what a failed call reports as missing; undefined for any other failure. */
export function notFoundOf(failure: Failure): NotFound | undefined {
  return failure.kind === 'http' ? notFoundIn(failure) : undefined
}

/**
 * Returns true if the service lacks the endpoint, so that an older or newer form of the call may
 * exist.
 */
export function isEndpointMissing(failure: Failure): boolean {
  return notFoundOf(failure) === 'endpoint'
}

/** Returns true if the service has the endpoint but not the requested resource. */
export function isResourceMissing(failure: Failure): boolean {
  return notFoundOf(failure) === 'resource'
}

/**
 * Returns true if another form of the call should be tried. A web page instead of an answer does
 * not identify the release. The other form is then tried, but the endpoint must not be stored as
 * missing.
 */
export function mayHaveOtherForm(failure: Failure): boolean {
  return isEndpointMissing(failure) || notFoundOf(failure) === 'web page'
}

/**
 * Returns true if a gateway sent a 404, for example while its service is being replaced. Such an
 * answer does not contain the service's text for a missing resource or endpoint.
 */
export function isNotFoundByGateway(failure: Failure): boolean {
  if (failure.kind !== 'http' || failure.status !== 404 || failure.family === 'server') return false
  return failure.error.form === 'text' && !isNoRoute(failure.error)
}

/** Returns a sentence with the missing endpoint and, if known, the release that disabled it. */
export function missingEndpointSentence(failure: Failure): string {
  const { method, path } = failure.endpoint
  const error = failure.kind === 'http' ? failure.error : undefined
  if (error?.form !== 'ledger' || error.code !== disabledCode) {
    return `this release has no ${method} ${path}`
  }
  const release = /since (Canton \d+(?:\.\d+)*)/.exec(error.cause)?.[1]
  const since = release === undefined ? '' : ` since ${release}`
  return `${method} ${path} is disabled${since}`
}

function isNoRoute(error: ServerError): boolean {
  if (error.form === 'list') return error.errors.some((words) => participantWords.test(words))
  return serverErrorSentence(error).startsWith(routerWords)
}
