import type { RequestListener } from 'node:http'
import { afterEach, beforeEach } from 'vitest'
import type { Failure } from '#ledger/failure.ts'
import { callLog } from '../call-log.ts'
import { failureOf } from '../errors.ts'
import { callsGoOnlyTo } from './calls-go-only-to.ts'
import { loopbackServer, type LoopbackServer, type Received } from './loopback-server.ts'

/** Where the calls of a test go: it says itself how each is answered. */
export interface ScriptedServer {
  listener: RequestListener
  readonly received: readonly Received[]
}

/** A server of its own for each test of a file, to which calls go without a token; the log is empty. */
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
    callsGoOnlyTo(server.baseUrl)
    callLog.clear()
  })
  afterEach(() => server?.[Symbol.asyncDispose]())
  return scripted
}

/** Answers so, as JSON unless the headers say otherwise. */
export function answer(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }
}

/** The failure with which a call ends. */
export async function failed(call: Promise<unknown>): Promise<Failure> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => failureOf(error),
  )
  if (failure === undefined) throw new Error('the call did not fail with an ApiError')
  return failure
}

function unanswered(): void {}
