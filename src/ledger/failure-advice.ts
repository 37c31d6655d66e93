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
  if (isRequired && needsDashboardSignIn(failure)) return 'Sign in: here, or under Session (s).'
  if (failure.kind === 'http') return httpAdvice(failure, takesTokens)
  return {
    unreachable: `Check that ${calledServiceName(failure)} is running and can be reached from here, then try again.`,
    'timed-out': `${capital(calledServiceName(failure))} may be busy. Try again; if it keeps happening, ask for less at once.`,
    aborted: 'Retry if you still need the data.',
    undecodable:
      'This release may differ from those the dashboard knows. The original answer is under Requests (r).',
    'too-large':
      'Answers of this kind should not be so large. Request less data, or inform the operator of the service.',
    repeated: 'Wait for the first request, then check its outcome.',
    'not configured': `Start the dashboard with ${variables[failure.family] ?? 'its address'} set to its base URL.`,
    unsendable: 'Correct what was entered; nothing was sent.',
  }[failure.kind]
}

/** Advice for error codes of Canton 3.6.1 and newer whose category is not specific enough. */
const adviceByCode: ReadonlyMap<string | undefined, string> = new Map([
  [
    'TRAFFIC_ACCOUNT_VALIDATION_FAILED',
    'The participant has too little traffic left to send this: buy some under Traffic, or wait until its free allowance has grown, then try again.',
  ],
  [
    'UNSUPPORTED_CONTRACT_ID',
    'This participant does not read contract ids of this version: check that the id is whole, or ask a participant of a newer release.',
  ],
])

function httpAdvice(
  failure: Extract<Failure, { readonly kind: 'http' }>,
  takesTokens: boolean,
): string {
  const { error, status, retryAfterSeconds } = failure
  if (status === 429) return `Too many requests: ${waitWords(retryAfterSeconds)}.`
  if (status === 503 || retryAfterSeconds !== undefined) {
    return `Not ready to answer: ${waitWords(retryAfterSeconds)}.`
  }
  if ((status === 401 || status === 403) && takesNoToken(failure)) {
    return 'The request has no token, and the service may answer known addresses only: the dashboard has to run where the validator’s calls come from.'
  }
  if (status === 401) {
    return takesTokens
      ? 'Sign in, or paste a valid token: here, or under Session (s).'
      : 'It wants a token, and this dashboard is configured to send none: “signIn” in config.json says how tokens are come by.'
  }
  if (status === 403) {
    return 'The token’s user does not have the right to see this. Request the right, or use another token.'
  }
  if (isNotFoundByGateway(failure) || notFoundOf(failure) === 'web page') {
    return `This is not an answer of ${calledServiceName(failure)}: the server in front of it does not forward the request, or not at the moment.`
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
    return 'It is larger than the server, or a proxy in front of it, takes: make it smaller, or have that limit raised.'
  }
  if (status === 404) return `${capital(calledServiceName(failure))} does not know it, or not yet.`
  if (status === 409) return 'Another request is changing the same data. Retry shortly.'
  if (status >= 500)
    return 'Try again; if it keeps failing, its operator finds the reason in its log.'
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
