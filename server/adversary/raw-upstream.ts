import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { valuesOf } from './http-text.ts'
import { readRequest, type ReceivedRequest } from './read-requests.ts'

/** The upstream closes its sending side. */
export const fin = Symbol('FIN')
/** The upstream cuts the connection. */
export const rst = Symbol('RST')

/** A step of an upstream's answer: write bytes, wait some milliseconds, or close the connection. */
export type Step =
  string | Buffer | number | typeof fin | typeof rst | ((request: ReceivedRequest) => string)

/** The upstream's answer to the requests of a case. */
export interface Reply {
  readonly steps: readonly Step[]
  /**
   * True if the upstream replies as soon as the head of the request has arrived, before its body.
   */
  readonly early?: boolean
  /**
   * True if the bytes after the request belong to a tunnel, such as a WebSocket. The upstream
   * records these bytes and sends them back in brackets.
   */
  readonly tunnels?: boolean
}

/** An upstream that implements no HTTP except a strict reader. */
export interface RawUpstream {
  readonly port: number
  /**
   * Sets the reply to requests whose target contains `case=MARK`. All other requests get an echo.
   */
  readonly reply: (mark: string, reply: Reply) => void
  readonly seen: (mark: string) => readonly ReceivedRequest[]
  readonly requests: readonly ReceivedRequest[]
  /** Returns the bytes that came through the tunnels of a case. */
  readonly tunnelled: (mark: string) => string
  /**
   * Malformed requests, each with the bytes of its connection. The mark in these bytes shows to
   * which case the request belongs.
   */
  readonly malformed: readonly { readonly why: string; readonly bytes: string }[]
  readonly openConnections: () => number
  readonly close: () => Promise<void>
}

/** Starts a raw upstream on a free port of this machine. */
export async function startRawUpstream(): Promise<RawUpstream> {
  const replies = new Map<string, Reply>()
  const requests: ReceivedRequest[] = []
  const malformed: { why: string; bytes: string }[] = []
  const sockets = new Set<net.Socket>()
  const tunnels = new Map<string, string>()

  const replyTo = (request: ReceivedRequest): Reply =>
    replies.get(markOf(request.target) ?? '') ?? { steps: [echo(request)] }

  const server = net.createServer({ allowHalfOpen: false }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let bytes = Buffer.alloc(0)
    let answeredEarly = false
    let turn = Promise.resolve()
    const answer = ({ steps }: Reply, request: ReceivedRequest): void => {
      turn = turn.then(() => perform(socket, steps, request))
    }
    let tunnel: string | undefined
    const tunnelOn = (mark: string): void => {
      tunnels.set(mark, (tunnels.get(mark) ?? '') + bytes.toString('latin1'))
      if (bytes.length > 0) answer({ steps: ['[', bytes, ']'] }, emptyRequest)
      bytes = Buffer.alloc(0)
    }
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      if (tunnel !== undefined) {
        tunnelOn(tunnel)
        return
      }
      for (;;) {
        const read = readRequest(bytes)
        if (read.kind === 'nothing') return
        if (read.kind === 'malformed') {
          malformed.push({ why: read.why, bytes: bytes.toString('latin1').slice(0, 2000) })
          socket.destroy()
          return
        }
        const reply = read.request === undefined ? undefined : replyTo(read.request)
        if (reply?.early === true && !answeredEarly) {
          answeredEarly = true
          if (read.request !== undefined) answer(reply, read.request)
        }
        if (read.kind === 'partial') return
        requests.push(read.request)
        if (reply !== undefined && !answeredEarly) answer(reply, read.request)
        answeredEarly = false
        bytes = bytes.subarray(read.next)
        if (reply?.tunnels === true) {
          tunnel = markOf(read.request.target) ?? ''
          tunnelOn(tunnel)
          return
        }
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The upstream has no port')
  return {
    port: address.port,
    reply: (mark, reply) => void replies.set(mark, reply),
    seen: (mark) => requests.filter(({ target }) => markOf(target) === mark),
    tunnelled: (mark) => tunnels.get(mark) ?? '',
    requests,
    malformed,
    openConnections: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        sockets.forEach((socket) => socket.destroy())
      }),
  }
}

function markOf(target: string): string | undefined {
  return /[?&]case=([\w-]+)/.exec(target)?.[1]
}

/**
 * Returns the request as JSON, so that a response which reaches the wrong client can be recognised.
 */
function echo({ method, target, head, body }: ReceivedRequest): string {
  const mark = markOf(target)
  const [authorization] = valuesOf(head, 'authorization')
  const text = JSON.stringify({
    mark,
    method,
    target,
    authorization,
    body: body.toString('latin1').slice(0, 1000),
  })
  const framed = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}`
  return `HTTP/1.1 200 OK\r\n${framed}\r\n\r\n${method === 'HEAD' ? '' : text}`
}

const emptyRequest: ReceivedRequest = {
  method: '',
  target: '',
  head: { startLine: '', headers: [] },
  body: Buffer.alloc(0),
}

async function perform(
  socket: net.Socket,
  steps: readonly Step[],
  request: ReceivedRequest,
): Promise<void> {
  for (const step of steps) {
    if (socket.destroyed) return
    if (typeof step === 'number') await wait(step)
    else if (step === fin) socket.end()
    else if (step === rst) socket.resetAndDestroy()
    else if (typeof step === 'function') await written(socket, Buffer.from(step(request), 'latin1'))
    else await written(socket, typeof step === 'string' ? Buffer.from(step, 'latin1') : step)
  }
}

/** Writes at the reader's speed, so that unread bytes are not buffered here. */
function written(socket: net.Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    if (socket.write(bytes)) {
      resolve()
      return
    }
    const go = (): void => {
      socket.off('drain', go)
      socket.off('close', go)
      resolve()
    }
    socket.on('drain', go)
    socket.on('close', go)
  })
}
