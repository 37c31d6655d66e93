import { createServer, type Server } from 'node:http'
import { WebSocket } from 'ws'
import { parseJson, stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import type { Upgrade } from '../../families.ts'
import { messageText } from '../../http/web-socket.ts'
import { objectIn } from './participant-client.ts'

/** Starts a server that only opens WebSockets. Resolves with the server and its port. */
export async function streamServer(upgrade: Upgrade): Promise<{ server: Server; port: number }> {
  const server = createServer()
  server.on('upgrade', upgrade)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, port: address.port }
}

/** The client side of a stream. It stores the received messages. */
export class StreamClient {
  readonly messages: JsonObject[] = []
  /** The code with which the server closed the connection; 1006 if there was no close frame. */
  closeCode: number | undefined
  #wake: () => void = () => undefined

  constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.messages.push(objectIn(parseJson(messageText(data))))
      this.#wake()
    })
    socket.on('close', (code) => {
      this.closeCode = code
      this.#wake()
    })
  }

  send(value: Json): void {
    this.socket.send(stringifyJson(value))
  }

  /** Waits until enough messages have been received. */
  async until(isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      if (this.closeCode === 1006) throw new Error('cut off')
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}

/** Opens a stream. Rejects with the response status if the server refuses. */
export function openStream(port: number, path: string, token?: string): Promise<StreamClient> {
  const protocols = [...(token ? [`jwt.token.${token}`] : []), 'daml.ws.auth']
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols)
  const client = new StreamClient(socket)
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(client))
    socket.on('unexpected-response', (_request, { statusCode }) =>
      reject(new Error(`status ${statusCode}`)),
    )
    socket.on('error', reject)
  })
}
