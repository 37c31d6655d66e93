import * as v from 'valibot'
import type { JsonEndpoint } from '../../src/api/endpoint.ts'
import { pathOf, type UrlParts } from '../../src/api/request-url.ts'
import { parseJson, stringifyJson, type Json, type JsonWritable } from '../../src/ledger/json.ts'
import { notFoundIn } from '../../src/ledger/not-found.ts'
import { readServerError, retryAfterSeconds } from '../../src/ledger/read-server-error.ts'
import { ParticipantError } from './participant-error.ts'

/** The parameters of a request to the participant, with the token to send. */
export interface ParticipantRequest extends Pick<UrlParts, 'params' | 'query'> {
  readonly body?: JsonWritable
  readonly token: string | undefined
  readonly signal: AbortSignal
}

/**
 * Sends requests to a participant, each with its own token. The dashboard's connection serves one
 * page, but this client serves many callers: it stores no data of one caller that another caller
 * could receive.
 */
export interface ParticipantClient {
  /**
   * Returns the unparsed answer.
   * @throws ParticipantError
   */
  readonly json: (endpoint: JsonEndpoint<unknown>, request: ParticipantRequest) => Promise<Json>
  /** Returns the decoded response. Throws a `ParticipantError`. */
  readonly ask: <T>(endpoint: JsonEndpoint<T>, request: ParticipantRequest) => Promise<T>
}

export interface ParticipantClientOptions {
  readonly url: string
  readonly fetch: typeof globalThis.fetch
  /** Time limit in milliseconds for a complete response. */
  readonly timeoutMs: number
}

export function createParticipantClient(options: ParticipantClientOptions): ParticipantClient {
  const { url, fetch, timeoutMs } = options
  const base = url.replace(/(?<!\/)\/+$/, '')

  const json: ParticipantClient['json'] = async (endpoint, request) => {
    const { path } = endpoint
    const { params, query, body, token, signal } = request
    const target = base + pathOf({ path, params }) + queryOf(query)
    const headers: Record<string, string> = { accept: 'application/json' }
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`
    if (body !== undefined) headers['content-type'] = 'application/json'
    let status: number
    let text: string
    let retryAfter: number | undefined
    try {
      const answer = await fetch(target, {
        method: endpoint.method,
        headers,
        // A redirect could send the token to another server.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        ...(body === undefined ? {} : { body: stringifyJson(body) }),
      })
      ;({ status } = answer)
      retryAfter = retryAfterSeconds(answer.headers.get('retry-after'), Date.now())
      text = await answer.text()
    } catch (error) {
      throw new ParticipantError('participant', `The participant does not answer ${path}.`, {
        cause: error,
      })
    }
    if (status < 200 || status > 299) throw refusal(path, status, text, retryAfter)
    try {
      return parseJson(text)
    } catch (error) {
      throw new ParticipantError('participant', `The participant answers ${path} with no JSON.`, {
        cause: error,
      })
    }
  }
  return {
    json,
    async ask(endpoint, request) {
      const read = v.safeParse(endpoint.response, await json(endpoint, request))
      if (read.success) return read.output
      const [issue] = read.issues
      throw new ParticipantError(
        'participant',
        `The participant answers ${endpoint.path} in a form that is not known: ` +
          `${v.getDotPath(issue) ?? 'the answer'} should be ${issue.expected ?? 'other'}.`,
      )
    },
  }
}

function queryOf(query: UrlParts['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

function refusal(
  path: string,
  status: number,
  text: string,
  retryAfter: number | undefined,
): ParticipantError {
  const error = readServerError(text)
  const code = error.form === 'ledger' ? error.code : undefined
  if (status === 401) {
    return new ParticipantError(
      'token',
      'The participant refuses the token: it has ended, or is of no user that it knows.',
    )
  }
  if (status === 403) {
    return new ParticipantError('rights', 'The participant’s user lacks the right to read this.')
  }
  if (code === 'PARTICIPANT_PRUNED_DATA_ACCESSED' && error.form === 'ledger') {
    const earliest = error.context['earliest_offset'] ?? ''
    const prunedTo = /^\d{1,19}$/.test(earliest) ? BigInt(earliest) : undefined
    return new ParticipantError('pruned', 'The participant has pruned what was asked for.', {
      prunedTo,
    })
  }
  if (code === 'OFFSET_AFTER_LEDGER_END') {
    return new ParticipantError('ahead', 'The participant’s ledger ends before what was asked for.')
  }
  if (status === 413) {
    return new ParticipantError('too long', 'The list is longer than the participant gives.')
  }
  const notFound = notFoundIn({ status, error })
  if (notFound === 'endpoint') {
    return new ParticipantError('missing', `The participant has no ${path}.`)
  }
  if (notFound === 'web page') {
    const words = `A web page came in place of the participant’s answer to ${path}.`
    return new ParticipantError('web page', words, { retryAfter })
  }
  const what = code === undefined ? '' : `, ${code}`
  return new ParticipantError(
    'participant',
    `The participant answers ${path} with ${status}${what}.`,
    {
      retryAfter,
    },
  )
}
