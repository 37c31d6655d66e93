import type { RequestListener } from 'node:http'
import { afterEach, beforeEach } from 'vitest'
import type { Failure } from '#ledger/failure.ts'
import { callLog } from '../call-log.ts'
import { failureOf } from '../errors.ts'
import { sendAllCallsTo } from './send-all-calls-to.ts'
import { loopbackServer, type LoopbackServer, type ReceivedRequest } from './loopback-server.ts'

/** A server for tests. Tests set how each request is answered. */
export interface ScriptedServer {
  listener: RequestListener
  readonly received: readonly ReceivedRequest[]
}

/**
 * Starts a new server for each test of a file, sends all requests to this server without a token,
 * and clears the call log.
 */
export function scriptedServer(): ScriptedServer {
  let server: LoopbackServer | undefined
  const scripted: ScriptedServer = {
    listener: unanswered,
    get received() {
      return server?.received ?? []
    },
  }
  beforeEach(async () => {
    scripted.listener = unanswered
    server = await loopbackServer((request, response) => scripted.listener(request, response))
    sendAllCallsTo(server.baseUrl)
    callLog.clear()
  })
  afterEach(() => server?.[Symbol.asyncDispose]())
  return scripted
}

/** Returns a handler that responds with JSON, unless the headers contain another type. */
export function respondWith(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }
}

/** Returns the failure of a request. */
export async function failureOfCall(call: Promise<unknown>): Promise<Failure> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => failureOf(error),
  )
  if (failure === undefined) throw new Error('the call did not fail with an ApiError')
  return failure
}

function unanswered(): void {}
