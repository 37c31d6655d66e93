import { errorCategoryWords } from './error-category.ts'
import { needsDashboardSignIn, type Failure } from './failure.ts'
import {
  isEndpointMissing,
  isNotFoundByGateway,
  missingEndpointSentence,
  notFoundOf,
} from './not-found.ts'

const names = {
  ledger: 'the participant (Ledger API)',
  scan: 'Scan',
  validator: 'the validator app',
  registry: 'the token registry',
  index: 'the history index',
  server: 'the dashboard’s own server',
} as const

const variables: Readonly<Partial<Record<Failure['family'], string>>> = {
  ledger: 'LEDGER_URL',
  scan: 'SCAN_URL',
  validator: 'VALIDATOR_URL',
  registry: 'REGISTRY_URL',
  index: 'INDEX_URL',
}

/** Returns the name of the called service. */
export function calledServiceName(failure: Failure): string {
  return names[failure.family]
}

/**
 * Returns advice on a failed read, in one or two sentences.
 * @param takesTokens false if the configuration disables tokens
 * @param isRequired true if the server requires a sign-in
 */
export function failureAdvice(failure: Failure, takesTokens = true, isRequired = false): string {
  if (isRequired && needsDashboardSignIn(failure)) return 'Sign in here or under Session (s).'
  if (failure.kind === 'http') return httpAdvice(failure, takesTokens)
  return {
    unreachable: `Check that ${calledServiceName(failure)} is running and can be reached from here, then try again.`,
    'timed-out': `${capital(calledServiceName(failure))} may be busy. Try again. If the request times out again, request less data.`,
    aborted: 'Retry if you still need the data.',
    undecodable:
      'The dashboard may not support this release of the service. The original response is under Requests (r).',
    'too-large':
      'The response is larger than expected. Request less data, or inform the operator of the service.',
    repeated: 'Wait until the first request has finished, then check its result.',
    'not configured': `Start the dashboard with ${variables[failure.family] ?? 'its address'} set to its base URL.`,
    unsendable: 'Nothing was sent. Correct the input and try again.',
  }[failure.kind]
}

/** Advice for error codes of Canton 3.6.1 and newer whose category is not specific enough. */
const adviceByCode: ReadonlyMap<string | undefined, string> = new Map([
  [
    'TRAFFIC_ACCOUNT_VALIDATION_FAILED',
    'The participant does not have enough traffic left to send this request. Buy traffic under Traffic, or wait until the free allowance has grown. Then try again.',
  ],
  [
    'UNSUPPORTED_CONTRACT_ID',
    'This participant does not support contract ids of this version. Check that the id is complete, or use a participant with a newer release.',
  ],
])

function httpAdvice(
  failure: Extract<Failure, { readonly kind: 'http' }>,
  takesTokens: boolean,
): string {
  const { error, status, retryAfterSeconds } = failure
  if (status === 429) return `Too many requests: ${waitWords(retryAfterSeconds)}.`
  if (status === 503 || retryAfterSeconds !== undefined) {
    return `The service is not ready: ${waitWords(retryAfterSeconds)}.`
  }
  if ((status === 401 || status === 403) && takesNoToken(failure)) {
    return 'The request has no token. The service may only accept requests from known addresses. Run the dashboard at the address from which the validator sends its requests.'
  }
  if (status === 401) {
    return takesTokens
      ? 'Sign in or paste a valid token, here or under Session (s).'
      : 'The service requires a token, but this dashboard is configured not to send tokens. Change “signIn” in config.json.'
  }
  if (status === 403) {
    return 'The token’s user does not have the right to see this. Request the right, or use another token.'
  }
  if (isNotFoundByGateway(failure) || notFoundOf(failure) === 'web page') {
    return `This response is not from ${calledServiceName(failure)}. The server in front of the service did not forward the request. Check its configuration, or try again later.`
  }
  if (isEndpointMissing(failure)) {
    return `${capital(calledServiceName(failure))}: ${missingEndpointSentence(failure)}.`
  }
  const byCode = error.form === 'ledger' ? adviceByCode.get(error.code) : undefined
  if (byCode !== undefined) return byCode
  const category =
    error.form === 'ledger' && error.errorCategory !== undefined
      ? errorCategoryWords(error.errorCategory)
      : undefined
  if (category !== undefined) return `${category}.`
  if (status === 413) {
    return 'The request is larger than the server or its proxy accepts. Make the request smaller, or ask the operator to raise the limit.'
  }
  if (status === 404)
    return `${capital(calledServiceName(failure))} does not have the requested item, or does not have it yet.`
  if (status === 409) return 'Another request is changing the same data. Retry shortly.'
  if (status >= 500)
    return 'Try again. If the error continues, the operator of the service can find the reason in the log.'
  return 'The request was rejected. Correct the problem in the server’s message before you retry.'
}

function takesNoToken({ family }: Failure): boolean {
  return family === 'scan' || family === 'registry'
}

function waitWords(seconds: number | undefined): string {
  return seconds === undefined ? 'try again later' : `try again in ${seconds} s`
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
