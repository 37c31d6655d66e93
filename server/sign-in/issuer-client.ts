import { once } from 'node:events'
import http, { IncomingMessage } from 'node:http'
import https from 'node:https'
import { causeOf } from '../refusal.ts'
import { agentFor } from '../upstream-agents.ts'

/**
 * Thrown if the issuer does not answer, or answers incorrectly. Tokens cannot be checked at the
 * moment.
 */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable'
}

/**
 * Requests a JSON document from the issuer.
 * @throws IssuerUnavailable
 */
export type FetchFromIssuer = (url: URL) => Promise<unknown>

/** Time limit for the whole answer. */
const defaultTimeoutMs = 5_000

const largestBytes = 1_000_000

/**
 * Sends requests over HTTP. Also trusts the certificate authorities (PEM) that are configured for
 * real servers, which Node's `fetch` would ignore. Redirects are not followed, so that keys come
 * only from the announced address.
 */
export function createIssuerClient(
  authorities: () => string | undefined,
  timeoutMs = defaultTimeoutMs,
): FetchFromIssuer {
  return async (url) => {
    try {
      return await askForJson(url, agentFor(url.protocol, authorities()), timeoutMs)
    } catch (cause) {
      throw new IssuerUnavailable(`${url.origin}${url.pathname} ${words(cause)}`)
    }
  }
}

class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'
}

function words(cause: unknown): string {
  return cause instanceof WrongAnswer ? cause.message : `cannot be reached: ${causeOf(cause)}`
}

async function askForJson(url: URL, agent: http.Agent, timeoutMs: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await readJson(url, agent, signal)
  } catch (error) {
    if (signal.aborted) throw new WrongAnswer(`gave no answer within ${timeoutMs / 1000} s`)
    throw error
  }
}

async function readJson(url: URL, agent: http.Agent, signal: AbortSignal): Promise<unknown> {
  const headers = { accept: 'application/json' }
  const request =
    url.protocol === 'https:'
      ? https.get(url, { agent, headers, signal })
      : http.get(url, { agent, headers, signal })
  const [answer]: unknown[] = await once(request, 'response')
  if (!(answer instanceof IncomingMessage)) throw new WrongAnswer('gave no answer')
  if (answer.statusCode !== 200) {
    request.destroy()
    throw new WrongAnswer(`answered ${answer.statusCode}`)
  }
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    const read = Buffer.from(part)
    bytes += read.length
    if (bytes > largestBytes) throw new WrongAnswer(`answered more than ${largestBytes} bytes`)
    parts.push(read)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    throw new WrongAnswer('answered something else than JSON')
  }
}
