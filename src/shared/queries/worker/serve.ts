import { expose } from 'comlink'
import { callLog, type Call } from '#api/call-log.ts'

/** The functions that every worker offers in addition to its own. */
export interface CallWatching {
  /** Reports every call of this worker to the page, for its request drawer. */
  readonly watchCalls: (record: (call: Call) => void) => void
}

/**
 * Maximum characters of an answer that the worker sends to the page. For a longer answer, the
 * request drawer reports that the answer was not stored.
 */
const longestShown = 200_000

/**
 * Offers functions of a worker to the page that opened it. Functions that call the API return
 * outcomes.
 */
export function serve(offered: object): void {
  const watching: CallWatching = {
    watchCalls(record) {
      callLog.subscribe((call) => {
        if (call !== undefined) record(withShortAnswer(call))
      })
    },
  }
  expose({ ...offered, ...watching })
}

function withShortAnswer(call: Call): Call {
  const { response } = call
  if (!response.isStored || response.text.length <= longestShown) return call
  return { ...call, response: { isStored: false, why: 'not kept' } }
}
