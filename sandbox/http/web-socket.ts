import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { InvalidFrame, frameOf, FrameReader, opcodes, type Frame } from './web-socket-frames.ts'

/** Limit of a client's message in bytes. */
const longestMessage = 1_048_576

/** The constant that every server appends to the client's key (RFC 6455, section 1.3). */
const keySuffix = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/** Returns the subprotocols that a client offers. */
export const subprotocolsOf = (incoming: IncomingMessage): readonly string[] =>
  (incoming.headers['sec-websocket-protocol'] ?? '').split(',').flatMap((one) => one.trim() || [])

/**
 * The server side of a WebSocket: texts in both directions, limited to the features that the
 * sandbox needs.
 */
export class WebSocketConnection {
  readonly #socket: Duplex
  readonly #frames = new FrameReader(longestMessage)
  readonly #parts: Buffer[] = []
  #isClosed = false
  /** Called with each whole message. */
  onMessage: (text: string) => void = () => undefined
  /** Called once, when the connection has ended. */
  onClose: () => void = () => undefined

  /**
   * Opens the WebSocket that a request is for, with one of the client's subprotocols. Returns
   * undefined if the request is not for a WebSocket.
   */
  static open(
    incoming: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    subprotocol: string,
  ): WebSocketConnection | undefined {
    const key = incoming.headers['sec-websocket-key']
    if (key === undefined || incoming.headers.upgrade?.toLowerCase() !== 'websocket') {
      refuseUpgrade(socket, 400, 'Bad Request')
      return undefined
    }
    const accept = createHash('sha1').update(`${key}${keySuffix}`).digest('base64')
    const isNamed = subprotocolsOf(incoming).includes(subprotocol)
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        `Sec-WebSocket-Accept: ${accept}\r\n` +
        `${isNamed ? `Sec-WebSocket-Protocol: ${subprotocol}\r\n` : ''}\r\n`,
    )
    return new WebSocketConnection(socket, head)
  }

  private constructor(socket: Duplex, head: Buffer) {
    this.#socket = socket
    const take = (bytes: Buffer): void => this.#take(bytes)
    socket.on('data', take)
    socket.on('error', () => this.#end())
    socket.on('close', () => this.#end())
    socket.on('end', () => {
      socket.end()
      this.#end()
    })
    if (head.length > 0) setImmediate(take, head)
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Sends a text. Resolves when more can be sent. */
  async send(text: string): Promise<void> {
    if (this.#isClosed) return
    if (this.#socket.write(frameOf(opcodes.text, Buffer.from(text)))) return
    await new Promise<void>((resolve) => {
      const go = (): void => {
        this.#socket.off('drain', go)
        this.#socket.off('close', go)
        resolve()
      }
      this.#socket.on('drain', go)
      this.#socket.on('close', go)
    })
  }

  /** Sends a close frame, and ends the connection. */
  close(code = 1000, reason = ''): void {
    if (this.#isClosed) return
    const payload = Buffer.alloc(2)
    payload.writeUInt16BE(code)
    this.#socket.end(frameOf(opcodes.close, Buffer.concat([payload, Buffer.from(reason)])))
    this.#end()
  }

  /** Ends the connection without a close frame. */
  cut(): void {
    this.#socket.destroy()
    this.#end()
  }

  #end(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.onClose()
  }

  #take(bytes: Buffer): void {
    if (this.#isClosed) return
    try {
      for (const frame of this.#frames.read(bytes)) this.#receive(frame)
    } catch (error) {
      if (!(error instanceof InvalidFrame)) throw error
      this.close(error.code, error.message)
    }
  }

  #receive({ opcode, isLast, payload }: Frame): void {
    if (this.#isClosed || opcode === opcodes.pong) return
    if (opcode === opcodes.close)
      return this.close(payload.length < 2 ? 1000 : payload.readUInt16BE(0))
    if (opcode === opcodes.ping) {
      this.#socket.write(frameOf(opcodes.pong, payload))
      return
    }
    if (opcode !== opcodes.text && opcode !== opcodes.continuation) {
      throw new InvalidFrame(1003, 'only texts are taken')
    }
    this.#parts.push(payload)
    const length = this.#parts.reduce((sum, part) => sum + part.length, 0)
    if (length > longestMessage) throw new InvalidFrame(1009, 'the message is too long')
    if (!isLast) return
    this.onMessage(Buffer.concat(this.#parts.splice(0)).toString('utf8'))
  }
}

/** Answers an upgrade request with an error status. */
export function refuseUpgrade(socket: Duplex, status: number, phrase: string): void {
  socket.end(`HTTP/1.1 ${status} ${phrase}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
