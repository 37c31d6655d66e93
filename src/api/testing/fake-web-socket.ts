import { afterEach, beforeEach, vi } from 'vitest'
import { callLog } from '../call-log.ts'
import { sendAllCallsTo } from './send-all-calls-to.ts'

/** A WebSocket for tests that also simulates its server. */
export class FakeWebSocket extends EventTarget {
  readonly sent: string[] = []
  isClosed = false

  constructor(
    readonly url: string,
    readonly protocols: readonly string[],
  ) {
    super()
    made.push(this)
    queueMicrotask(() => serve(this))
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.isClosed = true
  }

  open(): void {
    this.dispatchEvent(new Event('open'))
  }

  tell(...messages: readonly unknown[]): void {
    for (const data of messages) this.dispatchEvent(new MessageEvent('message', { data }))
  }

  end(code = 1000, reason = ''): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }))
  }
}

const made: FakeWebSocket[] = []
let serve: (socket: FakeWebSocket) => void = () => {}

/**
 * Replaces `WebSocket` in each test of a file. `serve` sets how the server handles each socket, and
 * `made` lists all sockets.
 */
export function fakeWebSockets() {
  beforeEach(() => {
    made.length = 0
    serve = () => {}
    vi.stubGlobal('WebSocket', FakeWebSocket)
    sendAllCallsTo('http://127.0.0.1:9/base/')
    callLog.clear()
  })
  afterEach(() => void vi.unstubAllGlobals())
  return {
    made,
    serve: (server: typeof serve) => {
      serve = server
    },
  }
}
