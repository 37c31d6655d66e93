import type { IncomingMessage } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { parseJson, stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import type { Upgrade } from '../families.ts'
import { MalformedRequest } from '../http/malformed.ts'
import { messageText, refuseUpgrade, subprotocolsOf } from '../http/web-socket.ts'
import { activeRequestShape, streamActive } from './active-operations.ts'
import {
  AccessDenied,
  answerAccessDenied,
  answerCantonError,
  CantonError,
  invalidArgument,
} from './canton-error.ts'
import { AnonymousCaller, type Caller } from './caller.ts'
import { existsIn } from './canton.ts'
import { disabledStream } from './deprecated.ts'
import { completionStream } from './completion-operations.ts'
import type { Authenticate } from './operation.ts'
import type { Participant } from './participant.ts'
import { toUpdatesRequest, listUpdates, updatesRequestShape } from './updates-list.ts'

/**
 * The elements of a stream: first the existing elements, then the elements of new offsets. `next`
 * is absent if the stream ends after the existing elements.
 */
export interface Stream {
  readonly first: Iterable<JsonObject>
  readonly next?: (after: number, upTo: number) => Iterable<JsonObject>
  /** The offset up to which `first` reads. */
  readonly upTo: number
}

/** Starts a stream with its request, which is the first message of a connection. */
type Begin = (request: Json, caller: Caller, participant: Participant) => Stream

/**
 * The subprotocol of the streams. A client may send its token as another subprotocol, with the
 * prefix `jwt.token.`.
 */
const subprotocol = 'daml.ws.auth'
const tokenPrefix = 'jwt.token.'

const webSockets = new WebSocketServer({
  noServer: true,
  maxPayload: 1_048_576,
  handleProtocols: (offered) => offered.has(subprotocol) && subprotocol,
})

const updates: Begin = (request, caller, participant) => {
  const question = toUpdatesRequest(updatesRequestShape(request, []), caller, participant)
  const { range, isOpen } = question
  return {
    first: listUpdates(participant, question, range),
    upTo: range.upTo,
    ...(isOpen && { next: (after, upTo) => listUpdates(participant, question, { after, upTo }) }),
  }
}

const activeContracts: Begin = (request, caller, participant) => ({
  first: streamActive(activeRequestShape(request, []), caller, participant),
  upTo: participant.ledger.end,
})

const streams: ReadonlyMap<string, Begin> = new Map([
  ['/v2/updates', updates],
  ['/v2/updates/flats', updates],
  ['/v2/state/active-contracts', activeContracts],
  ['/v2/commands/completions', completionStream],
])

/**
 * Serves the participant's WebSockets (docs/network-rules.md, Streams). The first message is the
 * request, and each following message is one element of the list at that path. An error is sent in
 * the ledger's form and ends the stream.
 */
export function participantStreams(
  participant: Participant,
  authenticate: Authenticate = () => new AnonymousCaller(),
  hidden: readonly string[] = [],
): Upgrade {
  return (incoming, socket, head, mostMessages = Infinity) => {
    const path = new URL(incoming.url ?? '/', 'http://participant').pathname
    const refusal = disabledStream(participant, path)
    const begin = refusal === undefined ? streams.get(path) : () => refuse(refusal)
    const isServed = existsIn(participant.canton, 'POST', path)
    if (begin === undefined || !isServed || hidden.some((prefix) => path.startsWith(prefix))) {
      refuseUpgrade(socket, 404, 'Not Found')
      return
    }
    webSockets.handleUpgrade(incoming, socket, head, (client) => {
      const connection = new Connection(client, mostMessages)
      // A stream has only one request; later messages are ignored.
      client.once('message', (data) => {
        void run(connection, participant, async () => {
          const caller = await authenticate(requestWith(incoming, participant))
          return begin(parseRequest(messageText(data)), caller, participant)
        })
      })
    })
  }
}

/**
 * Returns the handshake as a request with its token in the header, as in other operations. Before
 * Canton 3.6.1, a participant finds a token in the list of subprotocols only if there is no space
 * before the token.
 */
function requestWith(incoming: IncomingMessage, { is36 }: Participant): Request {
  const all = is36
    ? subprotocolsOf(incoming)
    : (incoming.headers['sec-websocket-protocol'] ?? '').split(',')
  const named = all.find((one) => one.startsWith(tokenPrefix))
  const authorization =
    named === undefined
      ? incoming.headers.authorization
      : `Bearer ${named.slice(tokenPrefix.length)}`
  return new Request('http://participant/', {
    headers: authorization === undefined ? {} : { authorization },
  })
}

function refuse(refusal: CantonError): never {
  throw refusal
}

function parseRequest(text: string): Json {
  try {
    return parseJson(text)
  } catch (error) {
    throw new MalformedRequest(
      { in: 'body' },
      error instanceof Error ? error.message : String(error),
    )
  }
}

/** The server side of a WebSocket. After a maximum number of messages, it sends nothing more. */
class Connection {
  readonly #client: WebSocket
  #left: number

  constructor(client: WebSocket, mostMessages: number) {
    this.#client = client
    this.#left = mostMessages
    // The listener does nothing, because an invalid frame ends the connection.
    client.on('error', () => undefined)
  }

  get isClosed(): boolean {
    return this.#client.readyState !== this.#client.OPEN
  }

  /** Sends a text. Resolves when the text has left, or the connection has ended. */
  async send(text: string): Promise<void> {
    if (this.#left <= 0) return
    this.#left -= 1
    await new Promise<void>((resolve) => this.#client.send(text, () => resolve()))
  }

  close(): void {
    if (this.#left > 0) this.#client.close(1000)
  }

  onClose(action: () => void): void {
    this.#client.once('close', action)
  }
}

async function run(
  connection: Connection,
  participant: Participant,
  begin: () => Promise<Stream>,
): Promise<void> {
  try {
    const { first, next, upTo } = await begin()
    await sendAll(connection, first)
    if (next !== undefined) await follow(connection, participant, next, upTo)
  } catch (error) {
    await connection.send(await errorText(error))
  }
  connection.close()
}

/** Number of messages that are sent before other tasks may run. */
const atOnce = 50

async function sendAll(connection: Connection, all: Iterable<JsonObject>): Promise<void> {
  let sent = 0
  for (const one of all) {
    if (connection.isClosed) return
    await connection.send(stringifyJson(one))
    sent += 1
    if (sent % atOnce === 0) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Sends the elements of new offsets until the client disconnects. */
async function follow(
  connection: Connection,
  { ledger }: Participant,
  next: (after: number, upTo: number) => Iterable<JsonObject>,
  from: number,
): Promise<void> {
  let seen = from
  let wake: (() => void) | undefined
  const stop = ledger.onCommit(() => wake?.())
  connection.onClose(() => wake?.())
  while (!connection.isClosed) {
    const upTo = ledger.end
    if (upTo > seen) {
      await sendAll(connection, next(seen, upTo))
      seen = upTo
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  stop()
}

function errorText(error: unknown): Promise<string> {
  if (error instanceof AccessDenied) return answerAccessDenied(error).text()
  if (error instanceof CantonError) return answerCantonError(error).text()
  if (error instanceof MalformedRequest)
    return answerCantonError(invalidArgument(error.message)).text()
  console.error(error)
  const internal = 'An error occurred. Please contact the operator.'
  return answerCantonError(
    new CantonError('LEDGER_API_INTERNAL_ERROR', 'SystemInternalAssumptionViolated', internal),
  ).text()
}
