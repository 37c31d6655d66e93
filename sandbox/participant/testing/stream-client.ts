import { randomBytes } from 'node:crypto'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { parseJson, stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import type { Upgrade } from '../../families.ts'
import { objectIn } from './participant-client.ts'

/** Starts a server that only opens WebSockets. Resolves with the server and its port. */
export async function streamServer(upgrade: Upgrade): Promise<{ server: Server; port: number }> {
  const server = createServer()
  server.on('upgrade', upgrade)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, port: (address satisfies AddressInfo).port }
}

/** Returns a text as a client's frame, which is masked. */
export function maskedText(text: string): Buffer {
  const payload = Buffer.from(text)
  const mask = randomBytes(4)
  const head = Buffer.alloc(4)
  head.writeUInt8(0x81)
  head.writeUInt8(0x80 | 126, 1)
  head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, mask, payload.map((byte, index) => byte ^ mask.readUInt8(index % 4))])
}

/** The client side of a stream. It stores the received messages, and reads them frame by frame. */
export class StreamClient {
  readonly messages: JsonObject[] = []
  /** The code with which the server closed the connection. */
  closeCode: number | undefined
  #rest: Buffer = Buffer.alloc(0)
  #wake: () => void = () => undefined

  constructor(
    readonly socket: Duplex,
    readonly protocol: string | undefined,
  ) {
    socket.on('data', (bytes: Buffer) => {
      this.#rest = Buffer.concat([this.#rest, bytes])
      this.#read()
      this.#wake()
    })
    socket.on('close', () => this.#wake())
    socket.on('error', () => this.#wake())
  }

  send(value: Json): void {
    this.socket.write(maskedText(stringifyJson(value)))
  }

  /** Waits until enough messages have been received. */
  async until(isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      if (this.socket.destroyed && this.closeCode === undefined) throw new Error('cut off')
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  #read(): void {
    for (;;) {
      if (this.#rest.length < 2) return
      const short = this.#rest.readUInt8(1)
      const begin = short === 127 ? 10 : short === 126 ? 4 : 2
      if (this.#rest.length < begin) return
      const length =
        short === 127
          ? Number(this.#rest.readBigUInt64BE(2))
          : short === 126
            ? this.#rest.readUInt16BE(2)
            : short
      if (this.#rest.length < begin + length) return
      const payload = this.#rest.subarray(begin, begin + length)
      const opcode = this.#rest.readUInt8(0) & 0x0f
      this.#rest = this.#rest.subarray(begin + length)
      if (opcode === 8) this.closeCode = payload.readUInt16BE(0)
      else this.messages.push(objectIn(parseJson(payload.toString('utf8'))))
    }
  }
}

/** Opens a stream. Rejects with the response status if the server refuses. */
export function openStream(port: number, path: string, token?: string): Promise<StreamClient> {
  return new Promise((resolve, reject) => {
    const asking = request({
      port,
      host: '127.0.0.1',
      path,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        'sec-websocket-protocol': [...(token ? [`jwt.token.${token}`] : []), 'daml.ws.auth'].join(
          ', ',
        ),
      },
    })
    asking.on('upgrade', (answer, socket) => {
      resolve(new StreamClient(socket, answer.headers['sec-websocket-protocol']))
    })
    asking.on('response', (answer) => reject(new Error(`status ${answer.statusCode}`)))
    asking.on('error', reject)
    asking.end()
  })
}
