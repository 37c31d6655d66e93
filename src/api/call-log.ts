import type { CallTarget, Endpoint, Failure } from '#ledger/failure.ts'
import { createListeners } from '#ledger/listeners.ts'

/** The text of a response in the log, or the reason why it is missing. */
export type LoggedText =
  | { readonly isStored: true; readonly text: string }
  | { readonly isStored: false; readonly why: 'none yet' | 'binary' | 'not kept' }

/** A request of this page for the request drawer. Never contains a token. */
export interface Call {
  readonly id: string
  /** The request's id in the server's logs: as sent, or as replaced by a proxy. */
  readonly requestId: string
  readonly family: CallTarget
  readonly endpoint: Endpoint
  /** The URL. The origin is omitted if it is the page's origin. */
  readonly url: string
  /** The JSON text that was sent, the size of a binary body, or undefined. */
  readonly body: string | { readonly bytes: number } | undefined
  readonly authenticated: boolean
  /** Time of sending, in milliseconds since 1970. */
  readonly started: number
  /** Undefined until the response begins, and if there is no response. */
  readonly status: number | undefined
  /** Milliseconds from sending to the end of the response. Absent while the request is running. */
  readonly durationMs: number | undefined
  /** Uncompressed size of the response body in bytes. */
  readonly size: number | undefined
  readonly response: LoggedText
  readonly failure: Failure | undefined
  /** True if the failure is a regular result, such as "not found". */
  readonly isExpected: boolean
}

export interface CallLog {
  readonly record: (call: Call) => void
  /** Returns all requests in the log, oldest first. The array stays the same until a change. */
  readonly snapshot: () => readonly Call[]
  /** Calls the listener with each recorded call, or with `undefined` after the log was cleared. */
  readonly subscribe: (listener: (recorded?: Call) => void) => () => void
  readonly clear: () => void
  /** Clears the log and ignores later updates of running requests, because their user has left. */
  readonly forget: () => void
}

export interface CallLogLimits {
  readonly calls: number
  /** Limit of characters of all request and response texts together. */
  readonly characters: number
}

/**
 * Creates a log of the last requests within limits. The oldest requests are removed first. If the
 * response texts exceed the limit, the oldest texts are dropped. A text that exceeds the limit by
 * itself is never stored.
 */
export function createCallLog(limits: CallLogLimits): CallLog {
  let calls: readonly Call[] = []
  const listeners = createListeners<[recorded?: Call]>()
  let forgotten: ReadonlySet<string> = new Set()

  const replace = (next: readonly Call[], recorded?: Call): void => {
    calls = next
    listeners.tell(recorded)
  }

  return {
    record(call) {
      if (forgotten.has(call.id)) return
      const at = calls.findLastIndex(({ id }) => id === call.id)
      const next = at === -1 ? [...calls, call] : calls.with(at, call)
      replace(withinLimits(next.slice(-limits.calls), limits.characters), call)
    },
    snapshot: () => calls,
    subscribe: listeners.subscribe,
    clear: () => replace([]),
    forget() {
      const underWay = calls.filter(({ durationMs }) => durationMs === undefined)
      forgotten = new Set([...forgotten, ...underWay.map(({ id }) => id)])
      replace([])
    },
  }
}

/** The call log of this page, worker or test. */
export const callLog = createCallLog({ calls: 200, characters: 2_000_000 })

const notStored: LoggedText = { isStored: false, why: 'not kept' }

function withinLimits(calls: readonly Call[], characters: number): readonly Call[] {
  let left = characters
  return calls
    .toReversed()
    .map((call) => {
      const body = typeof call.body === 'string' ? call.body.length : 0
      const text = call.response.isStored ? call.response.text.length : 0
      if (text + body <= left) {
        left -= text + body
        return call
      }
      if (body <= left) {
        left -= body
        return { ...call, response: notStored }
      }
      return {
        ...call,
        body: typeof call.body === 'string' ? { bytes: body } : call.body,
        response: call.response.isStored ? notStored : call.response,
      }
    })
    .toReversed()
}
