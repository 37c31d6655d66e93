import http2 from 'node:http2'
import { setTimeout as wait } from 'node:timers/promises'
import tls from 'node:tls'
import { preface, readFrames, settings, types, type Frame } from './http2-frames.ts'

/** The frames that a client has received on a connection, and whether the connection has ended. */
export interface Http2Conversation {
  readonly frames: readonly Frame[]
  /** True if the server ended the connection: by closing it, or by GOAWAY. */
  readonly ended: boolean
}

/** Sends frames unchanged after the preface, and reads frames until `isEnough` returns true. */
export async function converseHttp2(
  port: number,
  sending: readonly (Buffer | number)[],
  isEnough: (frames: readonly Frame[]) => boolean,
  { first = settings(), maxMs = 8000 }: { first?: Buffer; maxMs?: number } = {},
): Promise<Http2Conversation> {
  const socket = tls.connect({
    port,
    host: '127.0.0.1',
    rejectUnauthorized: false,
    ALPNProtocols: ['h2'],
  })
  let bytes = Buffer.alloc(0)
  let closed = false
  let isOver = false
  const done = new Promise<void>((resolve) => {
    const bound = setTimeout(() => end(), maxMs)
    const end = (): void => {
      isOver = true
      clearTimeout(bound)
      resolve()
    }
    const close = (): void => {
      closed = true
      end()
    }
    socket.on('error', close)
    socket.on('close', close)
    socket.on('end', close)
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      if (isEnough(readFrames(bytes))) end()
    })
  })
  socket.write(Buffer.concat([preface, first]))
  for (const each of sending) {
    if (isOver) break
    if (typeof each === 'number') await Promise.race([wait(each), done])
    // Bytes that the server does not read are not buffered here.
    else if (!socket.write(each)) await Promise.race([drained(socket), done])
  }
  await done
  socket.destroy()
  const frames = readFrames(bytes)
  return { frames, ended: closed || frames.some(({ type }) => type === types.goAway) }
}

function drained(socket: tls.TLSSocket): Promise<void> {
  return new Promise((resolve) => socket.once('drain', resolve))
}

/** Sends a request as a well-behaved client. Returns the status and the body of the response. */
export function requestOverHttp2(
  port: number,
  headers: http2.OutgoingHttpHeaders,
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const session = http2.connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
    session.once('error', reject)
    const stream = session.request(headers)
    let status = 0
    let body = ''
    stream.on('response', (answer) => {
      status = Number(answer[':status'])
    })
    stream.on('error', reject)
    stream.on('data', (chunk: Buffer) => (body += String(chunk)))
    stream.on('end', () => {
      session.close()
      resolve({ status, body })
    })
    stream.end()
  })
}
