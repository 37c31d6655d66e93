import type { CallTarget, Endpoint, Failure } from '#ledger/failure.ts'
import { createListeners } from '#ledger/listeners.ts'

/** The text of an answer in the log, or why it is not there. */
export type KeptText =
  | { readonly kept: true; readonly text: string }
  | { readonly kept: false; readonly why: 'none yet' | 'binary' | 'not kept' }

/** One call of this page: what the request drawer shows. It never holds a token. */
export interface Call {
  readonly id: string
  /** What the call is found by in the logs of who answered: as it was sent, or as a proxy replaced it. */
  readonly requestId: string
  readonly family: CallTarget
  readonly endpoint: Endpoint
  /** The URL that was called; without its origin where that is the page's own. */
  readonly url: string
  /** The JSON text that was sent, the size of a binary body, or nothing. */
  readonly body: string | { readonly bytes: number } | undefined
  /** Whether a bearer token went with it. */
  readonly authenticated: boolean
  /** When it was sent: milliseconds since 1970. */
  readonly started: number
  /** Absent until an answer begins, and where none came. */
  readonly status: number | undefined
  /** From sending to the end of the answer, in milliseconds; absent while it runs. */
  readonly durationMs: number | undefined
  /** Bytes of the answer's body, uncompressed. */
  readonly size: number | undefined
  readonly response: KeptText
  readonly failure: Failure | undefined
  /** The failure is an answer to who called: it tells what was asked for. */
  readonly isExpected: boolean
}

export interface CallLog {
  /** Adds a call, or puts a newer state of it in the place of the one with its id. */
  readonly record: (call: Call) => void
  /** All calls that are kept, oldest first; the same array until something changes. */
  readonly snapshot: () => readonly Call[]
  /** The listener is told which call was recorded; `undefined` when the log was cleared. */
  readonly subscribe: (listener: (recorded?: Call) => void) => () => void
  readonly clear: () => void
  /** As `clear`, and calls that are under way are not told of when they end: their user has left. */
  readonly forget: () => void
}

export interface CallLogLimits {
  readonly calls: number
  /** Characters of all request and answer texts together. */
  readonly characters: number
}

/**
 * A log of the last calls within limits: the oldest calls leave first; where the texts of the
 * answers exceed the limit, the oldest are let go, and one that alone exceeds it is never kept.
 */
export function createCallLog(limits: CallLogLimits): CallLog {
  let calls: readonly Call[] = []
  const listeners = createListeners<[recorded?: Call]>()
  /** The ids of calls that were under way when the log was forgotten. */
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

/** The calls of this page, worker or test. */
export const callLog = createCallLog({ calls: 200, characters: 2_000_000 })

const notKept: KeptText = { kept: false, why: 'not kept' }

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
