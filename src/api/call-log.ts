import type { CallTarget, Endpoint, Failure } from '#ledger/failure.ts'
import { createListeners } from '#ledger/listeners.ts'

/** The text of an answer in the log, or the reason why the log has no text. */
export type LoggedText =
  | { readonly kept: true; readonly text: string }
  | { readonly kept: false; readonly why: 'none yet' | 'binary' | 'not kept' }

/** One call of this page, as the request drawer shows it. Never contains a token. */
export interface Call {
  readonly id: string
  /** The id by which the server's logs name the call: as sent, or as replaced by a proxy. */
  readonly requestId: string
  readonly family: CallTarget
  readonly endpoint: Endpoint
  /** The URL of the call, without its origin if the origin is that of the page. */
  readonly url: string
  /** The JSON text that was sent, the size of a binary body, or undefined. */
  readonly body: string | { readonly bytes: number } | undefined
  /** True if the call carried a bearer token. */
  readonly authenticated: boolean
  /** Time of sending, in milliseconds since 1970. */
  readonly started: number
  /** Absent until the answer begins, and if the call got no answer. */
  readonly status: number | undefined
  /**
   * The time from sending to the end of the answer, in milliseconds. Absent while the call runs.
   */
  readonly durationMs: number | undefined
  /** Size of the answer's body in bytes, uncompressed. */
  readonly size: number | undefined
  readonly response: LoggedText
  readonly failure: Failure | undefined
  /** True if the failure is an answer to the caller, such as "not found", rather than a fault. */
  readonly isExpected: boolean
}

export interface CallLog {
  /** Adds a call, or replaces the state of the call with the same id. */
  readonly record: (call: Call) => void
  /** Returns all calls in the log, oldest first: the same array until something changes. */
  readonly snapshot: () => readonly Call[]
  /** Calls the listener with each recorded call, or with `undefined` after the log was cleared. */
  readonly subscribe: (listener: (recorded?: Call) => void) => () => void
  readonly clear: () => void
  /** Clears the log, and ignores later updates of running calls, because their user has left. */
  readonly forget: () => void
}

export interface CallLogLimits {
  readonly calls: number
  /** Limit on the characters of all request and answer texts together. */
  readonly characters: number
}

/**
 * Creates a log of the last calls within limits. The oldest calls leave first. If the texts of the
 * answers exceed the limit, the oldest texts are dropped. A text that exceeds the limit by itself
 * is never kept.
 */
export function createCallLog(limits: CallLogLimits): CallLog {
  let calls: readonly Call[] = []
  const listeners = createListeners<[recorded?: Call]>()
  /** The ids of calls that were running when the log was forgotten. */
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

const notKept: LoggedText = { kept: false, why: 'not kept' }

function withinLimits(calls: readonly Call[], characters: number): readonly Call[] {
  let left = characters
  return calls
    .toReversed()
    .map((call) => {
      const body = typeof call.body === 'string' ? call.body.length : 0
      const text = call.response.kept ? call.response.text.length : 0
      if (text + body <= left) {
        left -= text + body
        return call
      }
      if (body <= left) {
        left -= body
        return { ...call, response: notKept }
      }
      return {
        ...call,
        body: typeof call.body === 'string' ? { bytes: body } : call.body,
        response: call.response.kept ? notKept : call.response,
      }
    })
    .toReversed()
}
