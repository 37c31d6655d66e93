/** A bounded queue of unread WebSocket messages and the end of the connection. */

/** Why a stream ended, as reported by the browser or detected by this program. */
export interface StreamEnd {
  readonly end:
    | {
        readonly kind: 'closed'
        readonly wasOpen: boolean
        readonly code: number
        readonly reason: string
      }
    | { readonly kind: 'aborted' }
    | { readonly kind: 'timed-out'; readonly timeoutMs: number }
    | { readonly kind: 'too-large'; readonly status: 101; readonly longestBytes: number }
    | {
        readonly kind: 'undecodable'
        readonly status: 101
        readonly field: ''
        readonly expected: 'text'
        readonly received: 'a binary message'
      }
}

/** The next message, or the end of the stream. */
export type NextMessage = { readonly message: string } | StreamEnd

/** The messages of a WebSocket for one reader. */
export interface MessageQueue {
  /**
   * Waits for the next message. Messages that arrived completely before the end are returned first.
   */
  readonly next: () => Promise<NextMessage>
  readonly close: () => void
}

export interface QueueOptions {
  readonly signal: AbortSignal | undefined
  readonly openTimeoutMs: number
  readonly silenceMs: number | undefined
  /** Limits in characters: of one message, and of all unread messages. */
  readonly longestMessage: number
  readonly longestQueue: number
  readonly onOpen: () => void
}

/** Queues a socket's messages for one reader, who waits for one message at a time. */
export function createMessageQueue(socket: WebSocket, options: QueueOptions): MessageQueue {
  const { signal, openTimeoutMs, silenceMs, longestMessage, longestQueue } = options
  let waiting: string[] = []
  /**
   * The number of messages at the start of `waiting` that the reader has already read. They are
   * removed only from time to time.
   */
  let read = 0
  let characters = 0
  let wasOpen = false
  let ended: StreamEnd | undefined
  let wake: (() => void) | undefined
  let timer = setTimeout(timeOut, openTimeoutMs, openTimeoutMs)

  function end(how: StreamEnd['end']): void {
    if (ended !== undefined) return
    ended = { end: how }
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    socket.close()
    wake?.()
  }
  function timeOut(timeoutMs: number): void {
    end({ kind: 'timed-out', timeoutMs })
  }
  function abort(): void {
    forget()
    end({ kind: 'aborted' })
  }
  function forget(): void {
    waiting = []
    read = 0
    characters = 0
  }
  function restartSilence(): void {
    clearTimeout(timer)
    if (silenceMs !== undefined) timer = setTimeout(timeOut, silenceMs, silenceMs)
  }

  signal?.addEventListener('abort', abort, { once: true })
  socket.addEventListener('open', () => {
    if (ended !== undefined) return
    wasOpen = true
    restartSilence()
    options.onOpen()
  })
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (ended !== undefined) return
    restartSilence()
    if (typeof data !== 'string') {
      const received = 'a binary message'
      end({ kind: 'undecodable', status: 101, field: '', expected: 'text', received })
    } else if (data.length > longestMessage) {
      end({ kind: 'too-large', status: 101, longestBytes: longestMessage })
    } else if (characters + data.length > longestQueue) {
      end({ kind: 'too-large', status: 101, longestBytes: longestQueue })
    } else {
      waiting.push(data)
      characters += data.length
      wake?.()
    }
  })
  socket.addEventListener('close', ({ code, reason }) => {
    end({ kind: 'closed', wasOpen, code, reason })
  })

  return {
    async next() {
      if (read === waiting.length && ended === undefined) {
        await new Promise<void>((resolve) => (wake = resolve))
        wake = undefined
      }
      const message = waiting[read]
      if (message !== undefined) {
        read += 1
        characters -= message.length
        if (read > 1000 || read === waiting.length) {
          waiting = waiting.slice(read)
          read = 0
        }
        return { message }
      }
      // The reader was woken without a message, so the stream has ended.
      return ended ?? { end: { kind: 'aborted' } }
    },
    close() {
      forget()
      end({ kind: 'aborted' })
    },
  }
}
