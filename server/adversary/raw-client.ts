import net from 'node:net'
import tls from 'node:tls'
import { setTimeout as wait } from 'node:timers/promises'
import { readAnswers, type Answers } from './read-answers.ts'

/** The port that a client connects to. */
export interface Address {
  readonly port: number
  readonly tls?: boolean
}

/** The answers of a connection, its bytes and its end. */
export interface Conversation extends Answers {
  readonly bytes: Buffer
  readonly closed: boolean
}

/** The data to send: bytes, and pauses between them in milliseconds. */
export type Sending = readonly (string | Buffer | number)[]

/** Limits for reading the answers. */
export interface ListenLimits {
  /**
   * Number of answers after which listening ends soon; 1 by default. With 0, listening ends after
   * any bytes. With Infinity, listening ends when the connection is closed.
   */
  readonly answers?: number
  /** The methods of the requests. Required if one of them is HEAD. */
  readonly methods?: readonly string[]
  /** The time limit of a conversation in milliseconds. */
  readonly maxMs?: number
  /** True if the client closes its sending side (FIN) after all bytes are sent. */
  readonly endAfter?: boolean
}

/** An unrequested answer would arrive within this time after the requested one. */
const momentMs = 100

/**
 * Sends bytes unchanged. Reads the response until the connection is closed, all answers have
 * arrived, or the time limit is reached.
 */
export async function converse(
  { port, tls: encrypted = false }: Address,
  sending: Sending,
  { answers = 1, methods = [], maxMs = 8000, endAfter = false }: ListenLimits = {},
): Promise<Conversation> {
  const socket = encrypted
    ? tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
    : net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const chunks: Buffer[] = []
  let closed = false
  const done = new Promise<void>((resolve) => {
    let moment: NodeJS.Timeout | undefined
    const bound = setTimeout(resolve, maxMs)
    const end = (): void => {
      closed = true
      clearTimeout(bound)
      clearTimeout(moment)
      resolve()
    }
    // A server that resets a connection has closed it.
    socket.on('error', end)
    socket.on('close', end)
    socket.on('end', end)
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (answers === Infinity) return
      const read = readAnswers(Buffer.concat(chunks), methods)
      const whole = read.answers.filter((answer) => answer.whole).length
      if (whole < answers && read.malformed === undefined) return
      clearTimeout(moment)
      moment = setTimeout(() => {
        clearTimeout(bound)
        resolve()
      }, momentMs)
    })
  })
  for (const each of sending) {
    if (closed) break
    if (typeof each === 'number') await Promise.race([wait(each), done])
    else socket.write(typeof each === 'string' ? Buffer.from(each, 'latin1') : each)
  }
  if (endAfter) socket.end()
  await done
  socket.destroy()
  const bytes = Buffer.concat(chunks)
  return { ...readAnswers(bytes, methods), bytes, closed }
}
